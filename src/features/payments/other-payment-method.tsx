import type { Order } from '#contract/orders/order.ts'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import { PayOrder } from './pay-order.tsx'
import { isPayable, type PaymentDisplayState } from './payment-display-state.ts'
import styles from './payment-result.module.css'

interface Props {
  order: Pick<Order, 'id' | 'total' | 'payment_service' | 'payment_method'>
  displayState: PaymentDisplayState
  isOffline: boolean
}

/** Pays an order by another method: expanded when payment is due, collapsed while a payment is in progress. */
export function OtherPaymentMethod({ order, displayState, isOffline }: Props) {
  const messages = usePaymentsMessages()
  if (!isPayable(displayState)) return null
  const pay = <PayOrder order={order} isOffline={isOffline} />
  if (displayState === 'failed' || displayState === 'unpaid') return pay
  return (
    <details className={styles.other}>
      <summary>{messages.otherWay}</summary>
      {pay}
    </details>
  )
}
