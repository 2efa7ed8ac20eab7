import { useEffect, useEffectEvent, useState } from 'react'
import { countUnsent, mayHaveArrived, type Unsent, type UnsentCounts } from '../offline/storage/sign-out.ts'
import { paths } from '../paths.ts'
import { signOut } from './log-out.ts'
import type { Withdrawn } from './send-unsent.ts'
import { onUnsentChange, unsentHere } from './unsent.ts'

const sender = () => import('./send-unsent.ts')

const leave = async (what: Unsent): Promise<void> => {
  await signOut(what)
  location.replace(paths.home())
}

/** What is unsent, null before it is known and while the person leaves. While it is sent or withdrawn it stays as it is. */
function useUnsent(isSending: boolean) {
  const [unsent, setUnsent] = useState<UnsentCounts | null>(null)
  /** Signs out when nothing is unsent, else asks. */
  const leaveOrAsk = async (left: UnsentCounts) => {
    if (countUnsent(left) === 0) await leave('keep')
    else setUnsent(left)
  }
  const begin = useEffectEvent(() => void unsentHere().then(leaveOrAsk))
  useEffect(() => begin(), [])
  const isAsked = unsent !== null && !isSending
  // What another tab, the worker or this page's own queue sends meanwhile is not listed any more.
  const update = useEffectEvent(() => void unsentHere().then((left) => setUnsent((asked) => asked && left)))
  useEffect(() => (isAsked ? onUnsentChange(() => update()) : undefined), [isAsked])
  return { unsent, setUnsent, leaveOrAsk }
}

/** Signs out at once where nothing is unsent, and otherwise as the person answers. */
export function useSignOut() {
  const [isSending, setSending] = useState(false)
  const { unsent, setUnsent, leaveOrAsk } = useUnsent(isSending)
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null)
  const [wasSent, setSent] = useState(false)
  const answer = (what: Unsent) => {
    setUnsent(null)
    void leave(what)
  }
  const send = async () => {
    setSending(true)
    const left = await sender()
      .then(({ sendUnsent }) => sendUnsent())
      .catch(unsentHere)
    setSending(false)
    setSent(true)
    await leaveOrAsk(left)
  }
  const discard = async () => {
    setSending(true)
    const found = await withdraw(withdrawn)
    setSending(false)
    if (found) setWithdrawn(found)
    else answer('discard')
  }
  return { unsent, withdrawn, isSending, wasSent, answer, send: () => void send(), discard: () => void discard() }
}

/**
 * Withdraws orders and changes that the server may have, and returns what it has by then. Null where there is nothing to
 * tell. Without a connection the question has named them.
 *
 * @param before what an earlier attempt has found
 */
async function withdraw(before: Withdrawn | null): Promise<Withdrawn | null> {
  const unsent = before?.unknown ?? (await unsentHere())
  if (!before) {
    const { orders, changes } = mayHaveArrived({ wishes: [], requests: [], ...unsent })
    if (!navigator.onLine || orders.length + changes.length === 0) return null
  }
  const found: Withdrawn = await sender()
    .then(({ withdrawUnsent }) => withdrawUnsent(unsent))
    .catch(() => ({ arrived: { orders: [], changes: [] }, unknown: unsent }))
  return Object.values(found).some(({ orders, changes }) => orders.length + changes.length > 0) ? found : null
}
