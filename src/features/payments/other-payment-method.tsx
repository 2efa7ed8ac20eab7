import type { Order } from '#contract/orders/order.ts'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import { PayOrder } from './pay-order.tsx'
import { isPayable, type PaymentDisplayState } from './payment-display-state.ts'
import styles from './payment-result.module.css'

interface Props {
  order: Pick<Order, 'id' | 'total'>
  standing: PaymentDisplayState
  isOffline: boolean
}

/** Pays an order by another method: expanded when payment is due, collapsed while a payment is in progress. */
export function OtherPaymentMethod({ order: { id, total }, standing, isOffline }: Props) {
  const words = usePaymentsMessages()
  if (!isPayable(standing)) return null
  const pay = <PayOrder orderId={id} total={total} isOffline={isOffline} />
  if (standing === 'failed' || standing === 'unpaid') return pay
  return (
    <details className={styles.other}>
      <summary>{words.otherWay}</summary>
      {pay}
    </details>
  )
}
