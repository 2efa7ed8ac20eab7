import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { BankTransfer } from '../bank-transfer.tsx'
import { usePaymentsMessages } from '../messages/payments/payments-messages.ts'
import { OtherPaymentMethod } from '../other-payment-method.tsx'
import { PaymentLoading } from '../payment-loading.tsx'
import { PaymentNumber } from '../payment-number.tsx'
import { PaymentResult } from '../payment-result.tsx'
import { usePayment } from '../use-payment.ts'

/** Result of a payment, polled while pending. The status word in the address has no effect. */
export default function PaymentPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const words = usePaymentsMessages()
  const state = useConnection((connection) => connection.state)
  const { data: payment, standing, order, asOf, error, isLate } = usePayment(id)
  if (!payment || !standing) return <PaymentLoading error={error} isLate={isLate} />
  const { attempt, now } = payment
  const isOffline = state === 'offline' || state === 'portal' || asOf !== null
  const sent = () => showToast({ kind: 'success', message: words.receipt.sent })
  return (
    <PaymentResult standing={standing} payment={payment} order={order} isSilent={asOf !== null}>
      {standing === 'number' && attempt && <PaymentNumber attempt={attempt} now={now} />}
      {standing === 'transfer' && order && <BankTransfer order={order} onSent={sent} />}
      {order && <OtherPaymentMethod order={order} standing={standing} isOffline={isOffline} />}
    </PaymentResult>
  )
}
