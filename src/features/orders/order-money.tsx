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
  const { payments, receipts, refunds } = order
  const words = useOrdersMessages()
  const moment = useMoment()
  const { locale } = useSite()
  if (payments.length + receipts.length + refunds.length === 0)
    return (
      <div className={styles.facts}>
        <p className={styles.note}>{noneWords(order, words.payments)}</p>
      </div>
    )
  return (
    <div className={styles.facts}>
      <ul className={styles.rows}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} isSeen={showsFiles} />
        ))}
        {refunds.map(({ id, amount, points, reason, created_at }) => (
          <Row key={id} name={words.payments.refund(moment(created_at))} notes={[words.because(reason)]}>
            {amount > 0 && <Price amount={amount} />}
            {points > 0 && <span>{words.points(formatCount(points, locale))}</span>}
          </Row>
        ))}
      </ul>
    </div>
  )
}

/** Text shown when there is no payment yet. */
function noneWords({ status, payment_status }: Order, words: OrdersMessages['payments']): string {
  if (payment_status === 'ON_ACCOUNT') return words.onAccount
  const isAtCounter = status === 'PROCESSING' || status === 'READY_FOR_PICKUP'
  return payment_status === 'UNPAID' && isAtCounter ? words.atCounter : words.none
}

function useMoment(): (at: string) => string {
  const telling = useDateFormat()
  const now = useNow()
  return (at) => formatMoment(Date.parse(at), now, telling)
}

const isNamed = (service: string, names: object): service is keyof typeof names => Object.hasOwn(names, service)

function PaymentRow({ payment }: { payment: Payment }) {
  const { payments: words } = useOrdersMessages()
  const moment = useMoment()
  if (payment.recorded) return <RecordedRow payment={payment} recorded={payment.recorded} />
  const { attempt_no, provider, payment_method, state, amount, reference, expires_at, created_at, settled_at } = payment
  const service = isNamed(provider, words.service) ? words.service[provider] : provider
  const isOpen = state === 'REDIRECTED' || state === 'PENDING'
  return (
    <Row
      name={[service, payment_method?.name].filter(Boolean).join(', ')}
      notes={[
        [words.attempt(attempt_no), moment(settled_at ?? created_at)].join(' · '),
        reference && words.reference(reference),
        isOpen && words.until(moment(expires_at)),
      ]}
    >
      <Price amount={amount} />
      <Badge lamp={DOT_STATES[state]}>{words.state[state]}</Badge>
    </Row>
  )
}

interface RecordedProps {
  payment: Payment
  recorded: NonNullable<Payment['recorded']>
}

/** A payment that staff recorded: neither a payment page nor a receipt was involved. */
function RecordedRow({ payment: { state, amount, reference }, recorded }: RecordedProps) {
  const { payments: words } = useOrdersMessages()
  const moment = useMoment()
  const { locale } = useSite()
  const { method, received_at, surplus } = recorded
  return (
    <Row
      name={words.recorded[method]}
      notes={[
        words.receivedOn(moment(received_at)),
        reference && words.reference(reference),
        surplus > 0 && words.surplus(formatMoney(surplus, locale)),
      ]}
    >
      <Price amount={amount} />
      <Badge lamp={DOT_STATES[state]}>{words.state[state]}</Badge>
    </Row>
  )
}

function ReceiptRow({ receipt, isSeen }: { receipt: Receipt; isSeen: boolean }) {
  const words = useOrdersMessages()
  const moment = useMoment()
  const { file_id, payer_name, amount, state, reason, created_at } = receipt
  return (
    <Row
      name={words.payments.receipt(moment(created_at))}
      notes={[words.payments.from(payer_name), reason && words.because(reason)]}
      way={
        isSeen && (
          <a className={styles.way} href={`/api/files/${file_id}`} target="_blank" rel="noopener">
            {words.payments.see}
          </a>
        )
      }
    >
      <Price amount={amount} />
      <Badge lamp={DOT_STATES[state]}>{words.payments.receiptState[state]}</Badge>
    </Row>
  )
}

interface RowProps {
  name: string
  notes: (string | false | null)[]
  way?: ReactNode
  /** Displayed at the right: amount and state. */
  children: ReactNode
}

const Row = ({ name, notes, way, children }: RowProps) => (
  <li>
    <div>
      <strong>{name}</strong>
      {notes.map((note) => note && <p key={note}>{note}</p>)}
      {way}
    </div>
    <div className={styles.money}>{children}</div>
  </li>
)
