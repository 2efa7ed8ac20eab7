import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useActing } from '../features/session/acting.ts'
import { signOut } from '../features/session/log-out.ts'
import { countOf, unsentHere } from '../features/session/unsent.ts'
import type { Unsent } from '../offline/leave.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { actingRoom } from '../words/acting/acting-words.ts'
import { useGuardWords } from '../words/guard/guard-words.ts'
import { lazyPart } from '../words/room.ts'

/** Most people have nothing to be asked about. */
const UnsentQuestion = lazyPart(
  [],
  async () => (await import('../features/session/unsent-question.tsx')).UnsentQuestion,
)

const HiddenPart = lazyPart([actingRoom], async () => (await import('../features/account/hidden-part.tsx')).HiddenPart)

/**
 * Ends the session and starts a new document at home: nothing of the person stays in this one's memory. What the store
 * does not have yet is asked about first.
 */
export default function LogoutPage() {
  // A dealer who holds the tablet ends nobody's session.
  return useActing()?.isShown ? (
    <main id="content">
      <Suspense>
        <HiddenPart isPage />
      </Suspense>
    </main>
  ) : (
    <Leaving />
  )
}

function Leaving() {
  const { leave: words } = useGuardWords()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  const leave = async (what: 'keep' | 'discard') => {
    setUnsent(null)
    await signOut(what)
    location.replace(paths.home())
  }
  /** Only when nothing is left, or the person says what becomes of it. */
  const goOrAsk = async (left: Unsent) => {
    if (countOf(left) === 0) await leave('keep')
    else setUnsent(left)
  }
  const send = async () => {
    setSending(true)
    const left = await import('../features/session/send-unsent.ts')
      .then(({ sendUnsent }) => sendUnsent())
      .catch(unsentHere)
    setSending(false)
    setSent(true)
    await goOrAsk(left)
  }
  const begin = useEffectEvent(() => void unsentHere().then(goOrAsk))
  useEffect(() => begin(), [])

  if (!unsent) return <EmptyState isPage title={words.leaving} />
  return (
    <Suspense>
      <UnsentQuestion
        {...{ unsent, isSending, wasSent }}
        onSend={() => void send()}
        onLeave={(what) => void leave(what)}
      />
    </Suspense>
  )
}
