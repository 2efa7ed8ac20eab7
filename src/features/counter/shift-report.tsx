import { COUNTER_METHODS } from '#contract/counter/counter-sale.ts'
import { formatStoreMoment } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { type ClosedShift, expectedCash, type OpenShift } from '../../offline/counter/counter-device.ts'
import { Amount } from '../../ui/amount.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import styles from './receipt-slip.module.css'

interface Props {
  shift: OpenShift | ClosedShift
  /** Store and till. */
  title: string
}

/** A shift by way to pay, as it is printed. */
export function ShiftReport({ shift, title }: Props) {
  const { shift: messages, ways } = useCounterMessages()
  const { locale, name } = useSite()
  const dateFormat = useDateFormat()
  const closed = 'closedAt' in shift ? shift : null
  const expected = expectedCash(shift)
  const refunds = COUNTER_METHODS.reduce((sum, method) => sum + shift.refunds[method], 0)
  return (
    <article className={styles.slip} data-slip>
      <h2>{name}</h2>
      <address>
        <span>{title}</span>
        <span>{messages.since(formatStoreMoment(shift.openedAt, dateFormat))}</span>
        {closed && <span>{messages.closedAt(formatStoreMoment(closed.closedAt, dateFormat))}</span>}
      </address>
      <ul>
        <Row name={messages.sales} text={formatCount(shift.sales, locale)} />
        <Row name={messages.pieces} text={formatCount(shift.pieces, locale)} />
        {COUNTER_METHODS.map((method) => (
          <Row key={method} name={ways[method]} amount={shift.payments[method]} />
        ))}
        <Row name={messages.total} amount={shift.total} isTotal />
        {shift.rounding !== 0 && <Row name={messages.rounding} amount={shift.rounding} />}
        {shift.discount > 0 && <Row name={messages.discount} amount={shift.discount} />}
        {refunds > 0 && <Row name={messages.refunds} amount={-refunds} />}
      </ul>
      <ul>
        <Row name={messages.float1} amount={shift.float} />
        <Row name={ways.cash} amount={shift.payments.cash} />
        {shift.refunds.cash > 0 && <Row name={messages.refunds} amount={-shift.refunds.cash} />}
        {shift.movements.map(({ kind, amount, reason, at }) => (
          <Row
            key={at}
            name={`${kind === 'in' ? messages.cashIn : messages.cashOut}: ${reason}`}
            amount={kind === 'in' ? amount : -amount}
          />
        ))}
        <Row name={messages.expected} amount={expected} isTotal />
        {closed && <Row name={messages.counted} amount={closed.counted} />}
        {closed && closed.counted !== expected && (
          <Row
            name={[messages.difference, closed.reason].filter(Boolean).join(': ')}
            amount={closed.counted - expected}
          />
        )}
      </ul>
    </article>
  )
}

type RowProps = { name: string; isTotal?: boolean } & (
  | { amount: number; text?: never }
  | { amount?: never; text: string }
)

const Row = ({ name, amount, text, isTotal = false }: RowProps) => (
  <li className={`${styles.row} ${isTotal ? styles.total : ''}`} data-total={isTotal || undefined}>
    <span>{name}</span>
    {amount === undefined ? <span>{text}</span> : <Amount amount={amount} isBare />}
  </li>
)
