import type { ReactNode } from 'react'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Ruler } from '../../ui/ruler.tsx'
import { useTint } from '../../ui/tint.ts'
import { orderSums, type PricedLine } from './matrix.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './order-summary.module.css'
import { useBuyersDashboard } from './use-buyers-dashboard.ts'

export interface SummaryLine extends PricedLine {
  card: SnapshotCard
}

interface Props {
  lines: readonly SummaryLine[]
  /** What the last action did. */
  said: ReactNode
  /** The button that adds the order to the cart, and others below it. */
  children: ReactNode
}

/** Sums of the order that is being written: beside it on wide screens, docked below it on phones. */
export function OrderSummary({ lines, said, children }: Props) {
  const messages = useQuickOrderMessages()
  const sums = orderSums(lines)
  const readouts = [
    { value: sums.pieces, name: messages.summary.pieces(sums.pieces) },
    { value: sums.lines, name: messages.summary.products(sums.lines) },
    ...(sums.cases > 0 ? [{ value: sums.cases, name: messages.summary.cases(sums.cases) }] : []),
  ]
  return (
    <aside className={styles.summary} aria-label={messages.estimate}>
      {sums.lines > 0 && (
        <>
          <p className={styles.label}>{messages.estimate}</p>
          <p className={styles.total}>{sums.amount === null ? '–' : <Amount amount={sums.amount} />}</p>
          <dl className={styles.readouts}>
            {readouts.map(({ value, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Mix lines={lines} />
          <Terms amount={sums.amount ?? 0} />
        </>
      )}
      <div className={styles.acts}>
        <div role="status" className={styles.said}>
          {said}
        </div>
        {children}
      </div>
    </aside>
  )
}

/** The colours of the order, each as wide as its pieces. */
function Mix({ lines }: Pick<Props, 'lines'>) {
  const { summary: messages } = useQuickOrderMessages()
  const all = lines.reduce((sum, { pieces }) => sum + pieces, 0)
  const before = (at: number) => lines.slice(0, at).reduce((sum, { pieces }) => sum + pieces, 0)
  return (
    <div className={styles.mix}>
      <p>{messages.mix}</p>
      <svg aria-hidden="true">
        {lines.map(({ card, pieces }, at) => (
          <Band key={card.id} card={card} x={before(at) / all} width={pieces / all} />
        ))}
      </svg>
    </div>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

const Band = ({ card, x, width }: { card: SnapshotCard; x: number; width: number }) => (
  <rect className={useTint(card.id, card.image)} x={percent(x)} width={percent(width)} height="100%" />
)

/** Credit and tier after this order. */
function Terms({ amount }: { amount: number }) {
  const { summary: messages } = useQuickOrderMessages()
  const { locale } = useSite()
  const dashboard = useBuyersDashboard()
  if (!dashboard) return null
  const { credit, tier_progress: tier, month_total: month } = dashboard
  const money = (value: number) => formatMoney(value, locale)
  const left = credit && credit.limit - credit.used - amount
  const toGo = tier?.next ? Math.max(0, tier.needed - month - amount) : null
  return (
    <>
      {credit && left !== null && credit.limit > 0 && (
        <div className={styles.term} data-over={left < 0 || undefined}>
          <p>
            {messages.creditAfter} <strong>{money(left)}</strong>
          </p>
          <Ruler
            label={messages.creditRuler(money(credit.used), money(amount), money(credit.limit))}
            max={credit.limit}
            parts={[
              { value: credit.used, tone: 'ink' },
              { value: Math.min(amount, Math.max(0, credit.limit - credit.used)), tone: left < 0 ? 'signal' : 'next' },
            ]}
          />
        </div>
      )}
      {tier?.next && toGo !== null && (
        <div className={styles.term}>
          <p>
            {messages.tierAfter(messages.tiers[tier.next])} <strong>{money(toGo)}</strong>
          </p>
          <Ruler
            label={messages.tierRuler({
              month: money(month),
              order: money(amount),
              needed: money(tier.needed),
              tier: messages.tiers[tier.next],
            })}
            max={tier.needed}
            parts={[
              { value: month, tone: 'ink' },
              { value: Math.min(amount, Math.max(0, tier.needed - month)), tone: 'next' },
            ]}
          />
        </div>
      )}
    </>
  )
}
