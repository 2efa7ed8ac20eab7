import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Voucher } from '#contract/vouchers/voucher.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useShownTerms } from '../../lib/shown-terms.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { usePointsMessages } from '../points/messages/points/points-messages.ts'
import styles from './ticket.module.css'
import { endsSoon, validityText } from './ticket-text.ts'

type VoucherSummary = Pick<Voucher, 'name' | 'value_text' | 'value_note' | 'min_spend' | 'applies_to'>

interface Props {
  summary: VoucherSummary
  /** Heading level, below that of its list. */
  rank: 2 | 3
  /** Content of the stub. */
  stub: ReactNode
  /** A button. */
  action?: ReactNode
  /** No longer valid. */
  isOver?: boolean
  children?: ReactNode
}

/** A voucher in the form of a ticket: value and terms, and a stub with its actions. */
export function Ticket({ summary, rank, stub, action, isOver = false, children }: Props) {
  const Heading = rank === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.ticket} data-rank={rank} data-over={isOver || undefined}>
      <div className={styles.body}>
        <Heading>{summary.value_text}</Heading>
        <p>{summary.name}</p>
        <Terms summary={summary} />
        {children}
      </div>
      <div className={styles.stub}>
        <div className={styles.facts}>{stub}</div>
        {action}
      </div>
    </article>
  )
}

function Terms({ summary: { value_note, min_spend, applies_to } }: { summary: VoucherSummary }) {
  const { vouchers: messages } = usePointsMessages()
  const { categoryName } = useShownTerms()
  const { locale } = useSite()
  const kinds = applies_to?.categories.map(categoryName) ?? []
  const terms = [
    value_note,
    min_spend > 0 && messages.from(formatMoney(min_spend, locale)),
    kinds.length > 0 && messages.only(kinds.join(', ')),
  ].filter(Boolean)
  return terms.length > 0 ? <p className={styles.terms}>{terms.join(' · ')}</p> : null
}

/** A voucher in the wallet. */
export function OwnTicket({ voucher, action }: { voucher: Voucher; action?: ReactNode }) {
  const messages = usePointsMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { state, uses_left, reason, order, code } = voucher
  const isSoon = endsSoon(voucher, { now, dateFormat })
  return (
    <Ticket
      summary={voucher}
      rank={2}
      action={action}
      isOver={state !== 'available'}
      stub={
        <>
          <p className={styles.code}>{code}</p>
          <p className={styles.when}>
            {isSoon && <StatusDot state="signal" />}
            {validityText(voucher, messages, { now, dateFormat })}
          </p>
          {state === 'available' && uses_left !== null && <p>{messages.vouchers.uses(uses_left)}</p>}
          {order && <Link href={paths.order(order.id)}>{messages.vouchers.order(order.order_no)}</Link>}
        </>
      }
    >
      {reason && <p className={styles.reason}>{reason}</p>}
    </Ticket>
  )
}
