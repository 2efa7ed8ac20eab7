import { useEffect, useEffectEvent, useState } from 'react'
import { signOut } from '../features/session/log-out.ts'
import { countOf, sendUnsent, unsentHere } from '../features/session/unsent.ts'
import { UnsentQuestion } from '../features/session/unsent-question.tsx'
import type { Unsent } from '../offline/leave.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useGuardWords } from '../words/guard/guard-words.ts'

/**
 * Ends the session and starts a new document at home: nothing of the person stays in this one's memory. What the store
 * does not have yet is asked about first.
 */
export default function LogoutPage() {
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
    const left = await sendUnsent().catch(unsentHere)
    setSending(false)
    setSent(true)
    await goOrAsk(left)
  }
  const begin = useEffectEvent(() => void unsentHere().then(goOrAsk))
  useEffect(() => begin(), [])

  if (!unsent) return <EmptyState isPage title={words.leaving} />
  return (
    <UnsentQuestion
      {...{ unsent, isSending, wasSent }}
      onSend={() => void send()}
      onLeave={(what) => void leave(what)}
    />
  )
}
