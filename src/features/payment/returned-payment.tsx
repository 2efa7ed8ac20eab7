import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { usePaymentWords } from '../../words/payment/payment-words.ts'
import { returnedPaymentQuery } from './payment-queries.ts'

/** On a sign-in page, to whoever comes back from a payment in a browser without their session: the order's number and how it stands. */
export function ReturnedPayment() {
  const { returned: words } = usePaymentWords()
  const { data } = useQuery(returnedPaymentQuery())
  const payment = data?.payment
  if (!payment) return null
  return (
    <Alert
      kind={payment.status === 'failed' ? 'warning' : payment.status === 'success' ? 'success' : 'info'}
      title={`${words.title(payment.order_no)} ${words.states[payment.status]}`}
    >
      {words.text}
    </Alert>
  )
}
