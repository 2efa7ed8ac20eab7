import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/overlays/alert.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import { returnedPaymentQuery } from './payment-queries.ts'

/**
 * Shown on the sign-in page to a person who returns from a payment in a browser without their session: number and
 * payment state of the order.
 */
export function ReturnedPayment() {
  const { returned: messages } = usePaymentsMessages()
  const { data } = useQuery(returnedPaymentQuery())
  const payment = data?.payment
  if (!payment) return null
  return (
    <Alert
      kind={payment.status === 'failed' ? 'warning' : payment.status === 'success' ? 'success' : 'info'}
      title={`${messages.title(payment.order_no)} ${messages.states[payment.status]}`}
    >
      {messages.text}
    </Alert>
  )
}
