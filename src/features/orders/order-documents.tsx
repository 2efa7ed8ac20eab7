import { Link } from 'wouter'
import type { Order } from '#contract/orders/order.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-facts.module.css'

const LEFT_THE_STORE = ['READY_FOR_PICKUP', 'SHIPPED', 'COMPLETED']

/** Links to the documents of an order: a proforma until the invoice exists, and receipts. */
export function OrderDocuments({
  order: { order_no, invoice_no, status, payments, refunds, shipments },
}: {
  order: Order
}) {
  const { papers: messages } = useOrdersMessages()
  const { locale } = useSite()
  // A payment that was refunded without settling the order has no receipt.
  const paid = payments.filter(({ settled_at }) => settled_at !== null)
  return (
    <div className={styles.papers}>
      <Link className={buttonClass('line')} href={paths.paper(`invoices/${order_no}`)}>
        {invoice_no ? messages.invoice(invoice_no) : messages.proforma}
      </Link>
      {LEFT_THE_STORE.includes(status) && (
        <Link className={buttonClass('line')} href={paths.paper(`delivery-notes/${order_no}`)}>
          {messages.deliveryNote}
        </Link>
      )}
      {shipments.length > 1 &&
        shipments.map(
          ({ id }, at) =>
            id && (
              <Link key={id} className={buttonClass('line')} href={paths.paper(`parcels/${id}`)}>
                {messages.parcel(at + 1)}
              </Link>
            ),
        )}
      {refunds.map(
        ({ credit_note_no: no }) =>
          no && (
            <Link key={no} className={buttonClass('line')} href={paths.paper(`credit-notes/${no}`)}>
              {messages.creditNote(no)}
            </Link>
          ),
      )}
      {paid.map(({ id, amount }) => (
        <Link key={id} className={buttonClass('line')} href={paths.paper(`receipts/${id}`)}>
          {messages.receipt(formatMoney(amount, locale))}
        </Link>
      ))}
    </div>
  )
}
