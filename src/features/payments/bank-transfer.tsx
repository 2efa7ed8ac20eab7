import { Suspense } from 'react'
import { decimalOf } from '#contract/money.ts'
import type { Order } from '#contract/orders/order.ts'
import { MARKETS } from '#contract/site/market.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { Price } from '../../ui/price.tsx'
import { BankList } from './bank-list.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import styles from './payment-facts.module.css'
import { PaymentFact, PaymentFacts } from './payment-facts.tsx'

const ReceiptForm = lazyComponent([componentsNamespace], async () => (await import('./receipt-form.tsx')).ReceiptForm)

interface Props {
  order: Pick<Order, 'id' | 'order_no' | 'total' | 'amount_due' | 'expires_at'>
  /** Paid is a dealer's account, not an order. */
  isOfAccount?: boolean
  onSent: (order: Order | null) => void
}

/** Instructions for a bank transfer: amount, reference, deadline, accounts, and the upload of the receipt. */
export function BankTransfer({ order, isOfAccount = false, onSent }: Props) {
  const messages = usePaymentsMessages()
  const { exponent } = MARKETS[useSite().locale]
  const dateFormat = useDateFormat()
  const now = useNow()
  const { id, order_no, total, amount_due: due = total, expires_at } = order
  return (
    <div className={styles.transfer}>
      <section>
        <h2>{messages.transfer.title}</h2>
        <p>{messages.transfer.text}</p>
        <PaymentFacts>
          <PaymentFact name={messages.transfer.amount} copy={decimalOf(due, exponent)} isLarge>
            <Price amount={due} />
          </PaymentFact>
          <PaymentFact name={messages.transfer.reference} copy={order_no}>
            {order_no}
          </PaymentFact>
          {expires_at && (
            <PaymentFact name={messages.transfer.until}>
              {formatMoment(Date.parse(expires_at), now, dateFormat)}
            </PaymentFact>
          )}
        </PaymentFacts>
      </section>
      <BankList orderId={id} orderNo={order_no} due={due} />
      <section>
        <h2>{messages.receipt.title}</h2>
        <Suspense>
          <ReceiptForm orderId={id} isOfAccount={isOfAccount} amount={due} onSent={onSent} />
        </Suspense>
      </section>
    </div>
  )
}
