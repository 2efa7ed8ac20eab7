import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { dealerQuery } from '../../../offline/storage/owner.ts'
import { usePartition } from '../../../session/acting.ts'
import { ownReceivables } from '../../account/account-queries.ts'
import type { ChosenPayment } from '../../payments/chosen-payment.ts'
import { followNext } from '../../payments/follow-next.ts'
import { useReceivablesMessages } from '../messages/receivables/receivables-messages.ts'

interface Paid {
  items: readonly string[]
  amount: number
}

/** Opens a payment towards the account. The same choice keeps its key, so that a lost answer opens no second payment. */
export function usePayingAccount() {
  const messages = useReceivablesMessages()
  const queries = useQueryClient()
  const partition = usePartition()
  const [, goTo] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const last = useRef({ text: '', key: '' })
  const pay = async ({ items, amount }: Paid, { service, methodId }: ChosenPayment) => {
    setBusy(true)
    setFailure(null)
    try {
      const [{ send }, { payAccount }] = await Promise.all([
        import('../../../lib/http/api-client.ts'),
        import('#contract/receivables/calls/pay-account.ts'),
      ])
      // Nothing is paid where credits cover the invoices, and then no service is asked for.
      const body = { items: [...items], amount, payment_service: service ?? 'MANUAL', payment_method_id: methodId }
      const text = JSON.stringify(body)
      if (last.current.text !== text) last.current = { text, key: writeIdempotencyKey(crypto.randomUUID()) }
      const query = partition === null ? {} : dealerQuery(partition)
      const { next } = await send(
        payAccount,
        { query, body },
        { headers: { [HEADER.idempotencyKey]: last.current.key } },
      )
      last.current = { text: '', key: '' }
      await queries.invalidateQueries({ queryKey: ownReceivables(partition).query.queryKey })
      if (next.kind === 'done') showToast({ kind: 'success', message: messages.credited })
      followNext(next, goTo)
    } catch (error) {
      setFailure(
        error instanceof CallRefused
          ? (Object.values(error.refusal.fields ?? {})[0] ?? error.message)
          : messages.failed,
      )
    } finally {
      setBusy(false)
    }
  }
  return { pay, isBusy, failure }
}
