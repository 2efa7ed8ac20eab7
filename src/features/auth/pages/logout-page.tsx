import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { countUnsent, type UnsentCounts } from '../../../offline/storage/sign-out.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { actingNamespace } from '../../dealers/messages/acting/acting-messages.ts'
import { useActing } from '../session/acting.ts'
import { signOut } from '../session/log-out.ts'
import { unsentHere } from '../session/unsent.ts'

/** Needed only when there are unsent changes. */
const UnsentQuestion = lazyComponent([], async () => (await import('../session/unsent-question.tsx')).UnsentQuestion)

const HandedOverNotice = lazyComponent(
  [actingNamespace],
  async () => (await import('../../account/handed-over-notice.tsx')).HiddenPart,
)

/** Signs out and loads a new document, so that no personal data stays in memory. Asks first when changes are unsent. */
export default function LogoutPage() {
  // A dealer who is shown the sales person's tablet must not end the session.
  return useActing()?.isShown ? (
    <main id="content">
      <Suspense>
        <HandedOverNotice isPage />
      </Suspense>
    </main>
  ) : (
    <SignOutChoice />
  )
}

function SignOutChoice() {
  const { leave: messages } = useGuardMessages()
  const [unsent, setUnsent] = useState<UnsentCounts | null>(null)
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  const leave = async (what: 'keep' | 'discard') => {
    setUnsent(null)
    await signOut(what)
    location.replace(paths.home())
  }
  /** Signs out when nothing is unsent, else asks. */
  const leaveOrAsk = async (left: UnsentCounts) => {
    if (countUnsent(left) === 0) await leave('keep')
    else setUnsent(left)
  }
  const send = async () => {
    setSending(true)
    const left = await import('../session/send-unsent.ts').then(({ sendUnsent }) => sendUnsent()).catch(unsentHere)
    setSending(false)
    setSent(true)
    await leaveOrAsk(left)
  }
  const begin = useEffectEvent(() => void unsentHere().then(leaveOrAsk))
  useEffect(() => begin(), [])

  if (!unsent) return <EmptyState isPage title={messages.leaving} />
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
