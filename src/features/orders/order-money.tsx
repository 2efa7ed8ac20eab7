import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import type { DotState } from '../../ui/status-dot.tsx'
import type { OrdersMessages } from './messages/orders/en.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-facts.module.css'

type Payment = Order['payments'][number]
type Receipt = Order['receipts'][number]

/** `hollow`: without result; `half`: in progress elsewhere; `full`: the money has arrived. */
const DOT_STATES: Record<Payment['state'] | Receipt['state'], DotState> = {
  CREATED: 'hollow',
  REDIRECTED: 'half',
  PENDING: 'half',
  SUCCEEDED: 'full',
  FAILED: 'hollow',
  EXPIRED: 'hollow',
  REVIEW: 'half',
  REFUNDED: 'full',
  APPROVED: 'full',
  REJECTED: 'signal',
}

interface Props {
  order: Order
  /** Receipt files are available to their sender only, and only online. */
  showsFiles: boolean
}

/** All payment attempts, transfer receipts and refunds of an order. */
export function OrderMoney({ order, showsFiles }: Props) {
  const { payments, receipts, refunds, account_payments: ofAccount = [] } = order
  const messages = useOrdersMessages()
  const moment = useMoment()
  const { locale } = useSite()
  if (payments.length + receipts.length + refunds.length + ofAccount.length === 0)
    return (
      <div className={styles.facts}>
        <p className={styles.note}>{noPaymentText(order, messages.payments, (minor) => formatMoney(minor, locale))}</p>
      </div>
    )
  return (
    <div className={styles.facts}>
      <ul className={styles.rows}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
        {ofAccount.map(({ payment_no, amount, total, invoices, received_at }) => (
          <Row
            key={payment_no}
            name={messages.payments.towardsAccount(payment_no)}
            notes={[
              messages.payments.receivedOn(moment(received_at)),
              invoices > 1 && messages.payments.overInvoices(formatMoney(total, locale), invoices),
            ]}
          >
            <Price amount={amount} />
          </Row>
        ))}
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} isSeen={showsFiles} />
        ))}
        {refunds.map(({ id, amount, points, reason, created_at, to_pay = 0 }) => (
          <Row
            key={id}
            name={messages.payments.refund(moment(created_at))}
            notes={[messages.because(reason), to_pay > 0 && messages.payments.toPayBack(formatMoney(to_pay, locale))]}
          >
            {amount > 0 && <Price amount={amount} />}
            {points > 0 && <span>{messages.points(formatCount(points, locale))}</span>}
          </Row>
        ))}
      </ul>
    </div>
  )
}

/** Text shown when there is no payment yet. */
function noPaymentText(order: Order, messages: OrdersMessages['payments'], money: (minor: number) => string): string {
  const { status, payment_status, delivery_method, amount_due } = order
  if (payment_status === 'ON_ACCOUNT') return messages.onAccount
  const isLater = ['PROCESSING', 'READY_FOR_PICKUP', 'SHIPPED'].includes(status)
  if (payment_status !== 'UNPAID' || !isLater) return messages.none
  return delivery_method === 'DELIVERY' ? messages.toCourier(money(amount_due ?? order.total)) : messages.atCounter
}

function useMoment(): (at: string) => string {
  const dateFormat = useDateFormat()
  const now = useNow()
  return (at) => formatMoment(Date.parse(at), now, dateFormat)
}

const isNamed = (service: string, names: object): service is keyof typeof names => Object.hasOwn(names, service)

function PaymentRow({ payment }: { payment: Payment }) {
  const { payments: messages } = useOrdersMessages()
  const moment = useMoment()
  if (payment.recorded) return <RecordedRow payment={payment} recorded={payment.recorded} />
  const { attempt_no, provider, payment_method, state, amount, reference, expires_at, created_at, settled_at } = payment
  const service = isNamed(provider, messages.service) ? messages.service[provider] : provider
  const isOpen = state === 'REDIRECTED' || state === 'PENDING'
  return (
    <Row
      name={[service, payment_method?.name].filter(Boolean).join(', ')}
      notes={[
        [messages.attempt(attempt_no), moment(settled_at ?? created_at)].join(' · '),
        reference && messages.reference(reference),
        isOpen && messages.until(moment(expires_at)),
      ]}
    >
      <Price amount={amount} />
      <Badge dot={DOT_STATES[state]}>{messages.state[state]}</Badge>
    </Row>
  )
}

interface RecordedProps {
  payment: Payment
  recorded: NonNullable<Payment['recorded']>
}

/** A payment that staff recorded: neither a payment page nor a receipt was involved. */
function RecordedRow({ payment: { state, amount, reference }, recorded }: RecordedProps) {
  const { payments: messages } = useOrdersMessages()
  const moment = useMoment()
  const { locale } = useSite()
  const { method, received_at, surplus } = recorded
  return (
    <Row
      name={messages.recorded[method]}
      notes={[
        messages.receivedOn(moment(received_at)),
        reference && messages.reference(reference),
        surplus > 0 && messages.surplus(formatMoney(surplus, locale)),
      ]}
    >
      <Price amount={amount} />
      <Badge dot={DOT_STATES[state]}>{messages.state[state]}</Badge>
    </Row>
  )
}

function ReceiptRow({ receipt, isSeen }: { receipt: Receipt; isSeen: boolean }) {
  const messages = useOrdersMessages()
  const moment = useMoment()
  const { file_id, payer_name, amount, state, reason, created_at } = receipt
  return (
    <Row
      name={messages.payments.receipt(moment(created_at))}
      notes={[messages.payments.from(payer_name), reason && messages.because(reason)]}
      control={
        isSeen && (
          <a className={styles.way} href={`/api/files/${file_id}`} target="_blank" rel="noopener">
            {messages.payments.see}
          </a>
        )
      }
    >
      <Price amount={amount} />
      <Badge dot={DOT_STATES[state]}>{messages.payments.receiptState[state]}</Badge>
    </Row>
  )
}

interface RowProps {
  name: string
  notes: (string | false | null)[]
  control?: ReactNode
  /** Displayed at the right: amount and state. */
  children: ReactNode
}

const Row = ({ name, notes, control, children }: RowProps) => (
  <li>
    <div>
      <strong>{name}</strong>
      {notes.map((note) => note && <p key={note}>{note}</p>)}
      {control}
    </div>
    <div className={styles.money}>{children}</div>
  </li>
)
