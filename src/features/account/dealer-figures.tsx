import type { ReactNode } from 'react'
import { MARKETS } from '#contract/site/market.ts'
import { useDealerPrices } from '../../lib/dealer-prices.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Ruler } from '../../ui/ruler.tsx'
import styles from './dealer-figures.module.css'
import type { Dashboard } from './figures.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

/** What a dealer has left of the credit, and is missing for the next tier. */
export function DealerFigures({ dashboard }: { dashboard: Dashboard }) {
  const { credit, tier_progress: progress, month_total: month } = dashboard
  return (
    <dl className={styles.figures}>
      {credit && <Credit credit={credit} />}
      {progress && <Tier progress={progress} month={month} />}
    </dl>
  )
}

interface FigureProps {
  name: string
  /** At the right of the name. */
  beside?: string | null
  reading: ReactNode
  children: ReactNode
}

const Figure = ({ name, beside, reading, children }: FigureProps) => (
  <div>
    <dt>
      {name} {beside && <span>{beside}</span>}
    </dt>
    <dd className={styles.reading}>{reading}</dd>
    <dd>{children}</dd>
  </div>
)

/** Amounts on a scale: without cents and currency. */
function useScale() {
  const { locale } = useSite()
  const unit = 10 ** MARKETS[locale].exponent
  return {
    money: (amount: number) => formatMoney(amount, locale),
    whole: (amount: number) => formatCount(Math.round(amount / unit), locale),
  }
}

function Credit({ credit: { limit, used, waiting } }: { credit: NonNullable<Dashboard['credit']> }) {
  const { dashboard: messages } = useAccountMessages()
  const { money, whole } = useScale()
  if (limit === 0)
    return (
      <Figure name={messages.credit} reading={messages.noCredit}>
        {null}
      </Figure>
    )
  const left = limit - used
  return (
    <Figure name={messages.credit} beside={messages.limit(money(limit))} reading={<Amount amount={left} />}>
      <Ruler
        label={messages.creditLeft(money(left), money(limit))}
        max={limit}
        parts={[{ value: Math.min(used, limit), tone: left < 0 ? 'signal' : 'ink' }]}
        format={whole}
      />
      {waiting ? <p>{messages.creditWaiting(money(waiting))}</p> : null}
    </Figure>
  )
}

interface TierProps {
  progress: NonNullable<Dashboard['tier_progress']>
  month: number
}

function Tier({ progress: { tier, next, needed }, month }: TierProps) {
  const { dashboard: messages } = useAccountMessages()
  const { locale } = useSite()
  const { money, whole } = useScale()
  const tiers = useDealerPrices()?.tiers
  const off = (one: NonNullable<typeof tier>) => tiers && formatCount(tiers[one].off_bp / 100, locale)
  const now = tier && messages.tierNow(messages.tierNames[tier], off(tier))
  const paid = (
    <p>
      {messages.month}: <strong>{month > 0 ? money(month) : messages.nothingYet}</strong>
    </p>
  )
  if (next === null)
    return (
      <Figure name={messages.tier} beside={now} reading={tier ? messages.tierNames[tier] : messages.noTier}>
        <p>{messages.highest}.</p>
        {paid}
      </Figure>
    )
  const left = Math.max(0, needed - month)
  const reached =
    tier && tiers && tiers[tier].minimum > 0 ? [{ value: tiers[tier].minimum, name: messages.tierNames[tier] }] : []
  return (
    <Figure
      name={messages.toReach(messages.tierNames[next], off(next))}
      beside={now ?? messages.noTier}
      reading={<Amount amount={left} />}
    >
      <Ruler
        label={messages.toNext(money(left), messages.tierNames[next])}
        max={needed}
        parts={[{ value: Math.min(month, needed), tone: 'ink' }]}
        format={whole}
        marks={[...reached, { value: needed, name: messages.tierNames[next] }]}
      />
      {paid}
    </Figure>
  )
}
