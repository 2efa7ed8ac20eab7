import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Order } from '#contract/orders/order.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { dealerQuery } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { type ChosenPayment, choiceOf, missingChoice, NOTHING_CHOSEN, stillOffered } from './chosen-payment.ts'
import { followNext } from './follow-next.ts'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import styles from './payment-choice.module.css'
import { PaymentChoice } from './payment-choice.tsx'
import { paymentMethodsQuery, paymentStatusQuery } from './payment-queries.ts'

interface Props {
  order: Pick<Order, 'id' | 'total' | 'payment_service' | 'payment_method'>
  /** The server does not respond: the button shows that it needs a connection. */
  isOffline: boolean
}

/** Pays an unpaid order by any method, for the first time or again. The method chosen before is selected. */
export function PayOrder({ order, isOffline }: Props) {
  const { id: orderId, total } = order
  const messages = usePaymentsMessages()
  const { locale } = useSite()
  const { data: offer } = useQuery(paymentMethodsQuery())
  const [wanted, setWanted] = useState<ChosenPayment | null>(null)
  const { pay, isBusy, failure } = usePaying(orderId)
  const [isPressed, setPressed] = useState(false)
  const chosen = offer ? stillOffered(wanted ?? choiceOf(order, offer), offer, total) : NOTHING_CHOSEN
  const missing = offer ? missingChoice(chosen, offer) : 'service'
  const isReady = missing === null && !isOffline
  const message =
    missing === 'service' ? messages.chooseFirst : missing === 'method' ? messages.chooseMethod : undefined
  const submit = () => {
    setPressed(true)
    if (isReady && !isBusy) void pay(chosen)
  }
  return (
    <div className={styles.choice}>
      <PaymentChoice value={chosen} onChange={setWanted} amount={total} error={isPressed ? message : undefined} />
      {failure && (
        <p className={styles.failure} role="alert">
          <StatusDot state="signal" />
          {failure}
        </p>
      )}
      <Button
        kind={isReady ? 'ink' : 'line'}
        isWide
        isBusy={isBusy}
        aria-disabled={isReady ? undefined : true}
        onClick={submit}
      >
        {!isReady && <StatusDot state="hollow" />}
        {isOffline ? messages.payOffline : isBusy ? messages.paying : messages.pay(formatMoney(total, locale))}
      </Button>
    </div>
  )
}

/** Starting a payment is safe to repeat after a lost response: a new attempt cancels an unused earlier one. */
function usePaying(orderId: string) {
  const messages = usePaymentsMessages()
  const queries = useQueryClient()
  const partition = usePartition()
  const [, goTo] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const pay = async ({ service, methodId }: ChosenPayment) => {
    if (service === null) return
    setBusy(true)
    setFailure(null)
    try {
      const [{ send }, { payOrder }] = await Promise.all([
        import('../../lib/http/api-client.ts'),
        import('#contract/payments/calls/pay-order.ts'),
      ])
      const query = partition === null ? {} : dealerQuery(partition)
      const body = { payment_service: service, payment_method_id: methodId }
      const { next } = await send(payOrder, { params: { id: orderId }, query, body })
      await queries.invalidateQueries({ queryKey: paymentStatusQuery(orderId, partition).queryKey })
      followNext(next, goTo)
    } catch (error) {
      setFailure(
        error instanceof CallRefused
          ? (Object.values(error.refusal.fields ?? {})[0] ?? error.message)
          : messages.notStarted,
      )
    } finally {
      setBusy(false)
    }
  }
  return { pay, isBusy, failure }
}
