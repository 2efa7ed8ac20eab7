import { useMemo } from 'react'
import { formatStoreMoment } from '../../lib/format/format-date.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { printedQrFormatFor, qrCode } from '../../lib/qr-code.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import styles from './receipt-slip.module.css'
import type { Slip } from './slip.ts'

/** A receipt as it is printed. */
export function ReceiptSlip({ slip }: { slip: Slip }) {
  const { slip: messages, refund } = useCounterMessages()
  const { name } = useSite()
  const dateFormat = useDateFormat()
  return (
    <article className={styles.slip} data-slip>
      <h2>{name}</h2>
      <address>
        <span>{slip.shop.name}</span>
        {slip.shop.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.row}>
        <span>{slip.no}</span>
        <span>{formatStoreMoment(slip.takenAt, dateFormat)}</span>
      </p>
      <Goods slip={slip} />
      <Sums slip={slip} />
      {slip.link !== null && <Code link={slip.link} />}
      <footer>
        <span>{slip.till}</span>
        {slip.seller !== null && (
          <span>
            {messages.seller} {slip.seller}
          </span>
        )}
        {slip.age !== null && <span>{messages.adults(String(slip.age))}</span>}
        <span>
          {messages.thanks}. {refund.keep}
        </span>
      </footer>
    </article>
  )
}

/** Opens the page of the receipt. Always dark on white: a camera reads no other. */
function Code({ link }: { link: string }) {
  const { slip: messages } = useCounterMessages()
  const address = link.toUpperCase()
  const { size, path } = useMemo(() => qrCode(address, printedQrFormatFor(address)), [address])
  return (
    <figure className={styles.code} data-code={address}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
      <figcaption>{messages.online}</figcaption>
    </figure>
  )
}

function Goods({ slip }: { slip: Slip }) {
  const { slip: messages } = useCounterMessages()
  const { locale } = useSite()
  return (
    <ul>
      {slip.lines.map(({ name, quantity, amount, unit }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt are never reordered
        <li key={at} className={styles.row}>
          <span>
            {formatCount(quantity, locale)} × {name}
            {quantity > 1 && <small>{formatMoney(unit, locale)}</small>}
          </span>
          <Amount amount={amount} isBare />
        </li>
      ))}
      {slip.off > 0 && <Row name={messages.discounts} amount={-slip.off} />}
      {slip.rounding !== 0 && <Row name={messages.rounding} amount={slip.rounding} />}
    </ul>
  )
}

/** Total, taxes, payments and change. */
function Sums({ slip }: { slip: Slip }) {
  const { slip: messages, ways } = useCounterMessages()
  const { locale } = useSite()
  const rate = (bp: number) => `${formatCount(bp / 100, locale)}%`
  return (
    <ul>
      <li className={`${styles.row} ${styles.total}`} data-total>
        <span>{messages.total}</span>
        <Amount amount={slip.total} />
      </li>
      {slip.taxes.map(({ label, rate_bp, amount }) => (
        <Row key={`${label} ${rate_bp}`} name={`${label} ${rate(rate_bp)}`} amount={amount} />
      ))}
      {slip.payments.map(({ method, amount, reference }, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a receipt are never reordered
          key={at}
          name={[ways[method], reference].filter(Boolean).join(' ')}
          amount={method === 'cash' ? (slip.tendered ?? amount) : amount}
        />
      ))}
      {slip.change > 0 && <Row name={messages.change} amount={slip.change} />}
    </ul>
  )
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
  <li className={styles.row}>
    <span>{name}</span>
    <Amount amount={amount} isBare />
  </li>
)
