import { Suspense } from 'react'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { notificationsNamespace } from '../../notifications/messages/notifications/notifications-messages.ts'
import { ordersNamespace } from '../../orders/messages/orders/orders-messages.ts'
import { installNamespace } from '../../site/messages/install/install-messages.ts'
import { BankTransfer } from '../bank-transfer.tsx'
import { afterOrderNamespace } from '../messages/after-order/after-order-messages.ts'
import { usePaymentsMessages } from '../messages/payments/payments-messages.ts'
import { OtherPaymentMethod } from '../other-payment-method.tsx'
import type { PaymentStatus } from '../payment-display-state.ts'
import { PaymentLoading } from '../payment-loading.tsx'
import { PaymentNumber } from '../payment-number.tsx'
import { PaymentResult } from '../payment-result.tsx'
import { usePayment } from '../use-payment.ts'
import styles from './payment-page.module.css'

const NextSteps = lazyComponent(
  [afterOrderNamespace, ordersNamespace, notificationsNamespace, installNamespace],
  async () => (await import('./after-order.tsx')).NextSteps,
)
const OrderRecap = lazyComponent(
  [afterOrderNamespace, ordersNamespace],
  async () => (await import('./after-order.tsx')).OrderRecap,
)

/** A payment towards a dealer's account, as the transfer page takes it. */
const transferOf = (id: string, { account_payment: paid, attempt }: PaymentStatus) => ({
  id,
  order_no: paid?.payment_no ?? '',
  total: paid?.amount ?? 0,
  expires_at: attempt?.expires_at ?? null,
})

/** Result of a payment, polled while pending, with the order. The status word in the address has no effect. */
export default function PaymentPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const messages = usePaymentsMessages()
  const state = useConnection((connection) => connection.state)
  const { data: payment, standing: displayState, order, asOf, error, isLate } = usePayment(id)
  if (!payment || !displayState) return <PaymentLoading error={error} isLate={isLate} />
  const { attempt, now, account_payment: ofAccount } = payment
  const isOffline = state === 'offline' || state === 'portal' || asOf !== null
  const sent = () => showToast({ kind: 'success', message: messages.receipt.sent })
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PaymentResult displayState={displayState} payment={payment} order={order} isSilent={asOf !== null}>
          {displayState === 'number' && attempt && (
            <PaymentNumber attempt={attempt} orderNo={order?.order_no ?? ofAccount?.payment_no ?? ''} now={now} />
          )}
          {displayState === 'transfer' && order && <BankTransfer order={order} onSent={sent} />}
          {displayState === 'transfer' && ofAccount && (
            <BankTransfer order={transferOf(id, payment)} isOfAccount onSent={sent} />
          )}
          {order && <OtherPaymentMethod order={order} displayState={displayState} isOffline={isOffline} />}
        </PaymentResult>
        {order && (
          <Suspense>
            <NextSteps order={order} displayState={displayState} />
          </Suspense>
        )}
      </div>
      {order && (
        <Suspense>
          <OrderRecap order={order} />
        </Suspense>
      )}
    </div>
  )
}
