import { useConnection } from '../features/cart/use-connection.ts'
import { BankTransfer } from '../features/payment/bank-transfer.tsx'
import { OtherWay } from '../features/payment/other-way.tsx'
import { PaymentNumber } from '../features/payment/payment-number.tsx'
import { PaymentResult } from '../features/payment/payment-result.tsx'
import { PaymentWait } from '../features/payment/payment-wait.tsx'
import { usePayment } from '../features/payment/use-payment.ts'
import { showToast } from '../lib/notices.ts'
import { usePaymentWords } from '../words/payment/payment-words.ts'

/** Result of a payment, polled while pending. The status word in the address has no effect. */
export default function PaymentPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const words = usePaymentWords()
  const state = useConnection((connection) => connection.state)
  const { data: payment, standing, order, asOf, error, isLate } = usePayment(id)
  if (!payment || !standing) return <PaymentWait error={error} isLate={isLate} />
  const { attempt, now } = payment
  const isOffline = state === 'offline' || state === 'portal' || asOf !== null
  const sent = () => showToast({ kind: 'success', message: words.receipt.sent })
  return (
    <PaymentResult standing={standing} payment={payment} order={order} isSilent={asOf !== null}>
      {standing === 'number' && attempt && <PaymentNumber attempt={attempt} now={now} />}
      {standing === 'transfer' && order && <BankTransfer order={order} onSent={sent} />}
      {order && <OtherWay order={order} standing={standing} isOffline={isOffline} />}
    </PaymentResult>
  )
}
