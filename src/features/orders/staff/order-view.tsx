import { useQuery } from '@tanstack/react-query'
import { documentPath } from '#contract/documents/document-path.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { OrderActButtons } from './order-act-buttons.tsx'
import { OrderLines, OrderMoney } from './order-lines.tsx'
import { orderQuery } from './order-queries.ts'
import styles from './order-view.module.css'
import { Parcels } from './parcels.tsx'

/** One order with everything staff need to process it, and the available actions. */
export function OrderView({ id }: { id: string }) {
  const query = orderQuery(id)
  const { data } = useQuery(query)
  return (
    <StaffFrame section="orders" title={data?.order.order_no}>
      <QueryBoundary query={query}>
        {({ order }) => (
          <>
            <State order={order} />
            <OrderActButtons order={order} />
            <DeliveryFacts order={order} />
            <Parcels order={order} />
            <OrderLines order={order} />
            <OrderMoney order={order} />
            <OrderDocumentLinks order={order} />
            <Timeline order={order} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function State({ order }: { order: StaffOrder }) {
  const { status, money, orders } = useStaffOrdersMessages()
  return (
    <p className={styles.state} role="status">
      {order.is_partly_sent ? orders.partlySent : status[order.status]} · {money[order.payment_status]}
    </p>
  )
}

/** Recipient and delivery method. */
function DeliveryFacts({ order }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const formatters = useFormatters()
  const { customer, address, pickup_store: store } = order
  const written = [address?.address_1, address?.address_2, address?.postcode, address?.city, address?.state.name]
  const expires = order.status === 'PENDING_PAYMENT' ? order.expires_at : null
  return (
    <Section title={orders.serving}>
      <Facts
        facts={[
          [orders.customer, personName(customer)],
          [orders.company, customer.company_name],
          [
            orders.phone,
            <a key="phone" href={`tel:${customer.phone}`}>
              {formatters.phone(customer.phone)}
            </a>,
          ],
          [orders.placed, formatters.moment(order.created_at)],
          [orders.placedBy, order.placed_by && `${order.placed_by.first_name} ${order.placed_by.last_name}`],
          [orders.way, orders.ways[order.delivery_method]],
          [
            orders.receiver,
            address && `${address.first_name} ${address.last_name}, ${formatters.phone(address.phone)}`,
          ],
          [orders.address, address && written.filter(Boolean).join(', ')],
          [orders.counter, store && `${store.name}, ${store.city}`],
          [orders.remark, order.remark],
          [orders.until, expires && formatters.moment(expires)],
        ]}
      />
    </Section>
  )
}

/** Documents of the order; the delivery note is printed and enclosed in the parcel. */
function OrderDocumentLinks({ order: { order_no, invoice_no, refunds } }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const note = documentPath({ kind: 'delivery-notes', key: order_no })
  return (
    <Section title={orders.papers}>
      <div className={styles.papers}>
        <a className={buttonClass('line')} href={paths.paper(note)}>
          {orders.note}
        </a>
        <a className={buttonClass('line')} href={paths.paper(note, { width: '80' })}>
          {orders.narrowNote}
        </a>
        {invoice_no && (
          <a className={buttonClass('line')} href={paths.paper(documentPath({ kind: 'invoices', key: order_no }))}>
            {orders.invoice(invoice_no)}
          </a>
        )}
        {refunds.map(
          ({ credit_note_no: no }) =>
            no && (
              <a
                key={no}
                className={buttonClass('line')}
                href={paths.paper(documentPath({ kind: 'credit-notes', key: no }))}
              >
                {orders.creditNote(no)}
              </a>
            ),
        )}
      </div>
    </Section>
  )
}

function Timeline({ order: { events } }: { order: StaffOrder }) {
  const { orders, status, event, actor } = useStaffOrdersMessages()
  const formatters = useFormatters()
  return (
    <Section title={orders.timeline}>
      <ol className={styles.timeline}>
        {events.map((one) => (
          <li key={one.id}>
            <strong>{event[one.act]}</strong>
            {event[one.act] !== status[one.to] && ` · ${status[one.to]}`}
            <small>
              {formatters.moment(one.created_at)} · {actor[one.actor]}
              {one.reason && ` · ${one.reason}`}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
