import { Suspense } from 'react'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useCarriedOrdersMessages } from './messages/carried-orders/carried-orders-messages.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { isKept, type Verified } from './verify-signed.ts'

const CarriedLines = lazyComponent([], async () => (await import('./carried-lines.tsx')).CarriedLines)

/** Whether a receipt or an order is genuine, in one sentence. */
export function Verdict({ verified }: { verified: Verified }) {
  const messages = useCollectionsMessages()
  const ofOrders = useCarriedOrdersMessages()
  const { locale } = useSite()
  const { signed } = verified
  const texts = signed?.what === 'order' ? ofOrders.verdict : messages.verdict
  if (verified.kind === 'forged' || !signed)
    return (
      <>
        <h2>
          <StatusDot state="signal" />
          {messages.forged}
        </h2>
        <p>{texts.forged}</p>
      </>
    )
  const isReceipt = signed.what === 'receipt'
  const amount = formatMoney(isReceipt ? signed.receipt.total : signed.order.body.expected_total, locale)
  const isGenuine = verified.kind === 'genuine'
  const isRevoked = isGenuine && verified.isRevoked
  const dot = isKept(verified) ? (isGenuine && !isRevoked ? 'full' : 'half') : 'signal'
  const pieces = isReceipt ? 0 : signed.order.body.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <div role="status">
        <h2>
          <StatusDot state={dot} />
          {isGenuine ? texts.genuine(amount, verified.by) : `${messages.unknown}: ${amount}`}
        </h2>
      </div>
      <p>{isGenuine ? (isRevoked ? texts.revoked : texts.kept) : texts.unknown}</p>
      <p>
        {isReceipt
          ? `${messages.receipt} ${receiptNo(signed.receipt)}`
          : [ofOrders.order(signed.order.body.reference), ofOrders.pieces(pieces)].join(' · ')}
      </p>
      <Suspense>{!isReceipt && <CarriedLines lines={signed.order.body.lines} />}</Suspense>
    </>
  )
}
