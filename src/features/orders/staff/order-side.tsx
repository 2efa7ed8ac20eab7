import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { documentPath } from '#contract/documents/document-path.ts'
import type { addOrderNote } from '#contract/orders/calls/add-order-note.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { getPerson } from '#contract/staff/calls/get-person.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Facts } from '../../staff/facts.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { Notes, useNoteFields } from '../../staff/people/notes.tsx'
import { WorkIcon } from '../../staff/shell/work-icon.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './order-side.module.css'
import { PaymentLamp } from './order-states.tsx'
import { usePaymentText } from './payment-text.ts'

const addNote = async () => (await import('#contract/orders/calls/add-order-note.ts')).addOrderNote

/** Whose order it is, where it goes, how it is paid, and its papers. */
export function OrderSide({ order }: { order: StaffOrder }) {
  return (
    <aside className={styles.side}>
      <Customer order={order} />
      <OrderNotes key={order.notes?.[0]?.id} order={order} />
      <Payment order={order} />
      <Delivery order={order} />
      <Papers order={order} />
    </aside>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.panel}>
    <h2>{title}</h2>
    {children}
  </section>
)

function Customer({ order }: { order: StaffOrder }) {
  const { customer, created_at, placed_by, remark, status, expires_at, account, currency } = order
  const { orders } = useStaffOrdersMessages()
  const { moment, phone } = useFormatters()
  const isPermitted = usePermitted()
  const orderSearch = String(new URLSearchParams({ q: customer.phone }))
  return (
    <Panel title={customer.company_name ? orders.dealer : orders.customer}>
      <p className={styles.name}>{customer.company_name ?? personName(customer)}</p>
      {customer.company_name && <p className={styles.quiet}>{personName(customer)}</p>}
      <div className={styles.ways}>
        <a className={buttonClass('line')} href={`tel:${customer.phone}`}>
          <WorkIcon name="phone" />
          {phone(customer.phone)}
        </a>
        <a
          className={buttonClass('line')}
          href={`https://wa.me/${customer.phone.replace('+', '')}`}
          target="_blank"
          rel="noreferrer"
        >
          <WorkIcon name="messages" />
          {orders.whatsApp}
        </a>
      </div>
      <Facts
        facts={[
          [orders.placed, moment(created_at)],
          [orders.placedBy, placed_by && `${placed_by.first_name} ${placed_by.last_name}`],
          [orders.remark, remark],
          [orders.until, status === 'PENDING_PAYMENT' && expires_at ? moment(expires_at) : null],
        ]}
      />
      {account && account.owed > 0 && <Owed account={account} currency={currency} />}
      <div className={styles.links}>
        {isPermitted<typeof getPerson>('people') && (
          <Link className={styles.more} href={paths.staff('people', customer.id)}>
            {orders.person}
          </Link>
        )}
        <Link className={styles.more} href={`${paths.staff('orders')}?${orderSearch}`}>
          {orders.theirOrders}
        </Link>
      </div>
    </Panel>
  )
}

/** What the dealer owes on account, and since when some of it is overdue. */
function Owed({ account, currency }: { account: NonNullable<StaffOrder['account']> } & Pick<StaffOrder, 'currency'>) {
  const { orders } = useStaffOrdersMessages()
  const { moneyOf, moment } = useFormatters()
  const { owed, overdue, overdue_since: since } = account
  return (
    <dl className={styles.owed}>
      <div>
        <dt>{orders.owes}</dt>
        <dd>{moneyOf(owed, currency)}</dd>
      </div>
      {since !== null && (
        <div data-late>
          <dt>
            <Lamp state="signal">{orders.overdueSince(moment(since))}</Lamp>
          </dt>
          <dd>{moneyOf(overdue, currency)}</dd>
        </div>
      )}
    </dl>
  )
}

/** What staff wrote down about the order and the person. */
function OrderNotes({ order: { id, notes = [] } }: { order: StaffOrder }) {
  const { orders, note } = useStaffOrdersMessages()
  const isPermitted = usePermitted()
  const form = useStaffForm({ call: addNote, params: { id }, fields: useNoteFields(), done: note.added })
  return (
    <Panel title={orders.notes}>
      <Notes notes={notes} orderId={id} form={isPermitted<typeof addOrderNote>('orders') ? form : undefined} />
    </Panel>
  )
}

function Payment({ order }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const { moneyOf, moment } = useFormatters()
  const paymentText = usePaymentText(order.currency)
  const { amount_due: due, invoice_due_at: dueAt } = order
  return (
    <Panel title={orders.money}>
      <p>
        <PaymentLamp order={order} />
      </p>
      {order.payments.length > 0 && (
        <ul className={styles.quiet}>
          {order.payments.map((payment) => (
            <li key={payment.id}>{paymentText(payment)}</li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [orders.due, due ? moneyOf(due, order.currency) : null],
          [orders.invoiceDue, due && dueAt ? moment(dueAt) : null],
        ]}
      />
    </Panel>
  )
}

function Delivery({ order: { address, pickup_store: store, delivery_method } }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const { phone } = useFormatters()
  const written = address && [
    address.address_1,
    address.address_2,
    `${address.postcode} ${address.city}`,
    address.state.name,
  ]
  return (
    <Panel title={orders.ways[delivery_method]}>
      {address && (
        <address className={styles.address}>
          <span>{`${address.first_name} ${address.last_name}, ${phone(address.phone)}`}</span>
          {written?.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {store && <p>{`${store.name}, ${store.city}`}</p>}
    </Panel>
  )
}

/** Documents of the order; the delivery note is printed and enclosed in the parcel. */
function Papers({ order: { order_no, invoice_no, refunds } }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const note = documentPath({ kind: 'delivery-notes', key: order_no })
  const papers = [
    { name: orders.note, href: paths.paper(note) },
    { name: orders.narrowNote, href: paths.paper(note, { width: '80' }) },
    ...(invoice_no
      ? [{ name: orders.invoice(invoice_no), href: paths.paper(documentPath({ kind: 'invoices', key: order_no })) }]
      : []),
    ...refunds.flatMap(({ credit_note_no: no }) =>
      no ? [{ name: orders.creditNote(no), href: paths.paper(documentPath({ kind: 'credit-notes', key: no })) }] : [],
    ),
  ]
  return (
    <Panel title={orders.papers}>
      <ul className={styles.papers}>
        {papers.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>
              <WorkIcon name="print" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
