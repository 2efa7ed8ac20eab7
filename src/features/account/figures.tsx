import type { ReactNode } from 'react'
import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { ResponseOf } from '#contract/call.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import styles from './figures.module.css'
import { useAccountMessages } from './messages/account/account-messages.ts'

export type Dashboard = ResponseOf<typeof getDashboard>['dashboard']

/** Key figures of the month; missing ones are replaced by a text. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { dashboard: messages } = useAccountMessages()
  const { locale } = useSite()
  const { kind, month_total, orders_open, dealers, credit, tier_progress } = dashboard
  const money = (amount: number) => formatMoney(amount, locale)
  return (
    <FigureStrip>
      <Figure name={messages.month} note={messages.monthText}>
        {month_total > 0 ? money(month_total) : messages.nothingYet}
      </Figure>
      <Figure name={messages.open}>{orders_open > 0 ? orders_open : messages.none}</Figure>
      {kind === 'sales' && <Figure name={messages.dealers}>{dealers > 0 ? dealers : messages.none}</Figure>}
      {credit && (
        <Figure
          name={messages.credit}
          note={
            credit.limit > 0 &&
            [
              messages.creditLeft(money(credit.limit - credit.used), money(credit.limit)),
              credit.waiting ? messages.creditWaiting(money(credit.waiting)) : '',
            ]
              .filter(Boolean)
              .join('. ')
          }
        >
          {credit.limit > 0 ? money(credit.limit - credit.used) : messages.noCredit}
        </Figure>
      )}
      {tier_progress && <Tier progress={tier_progress} monthTotal={month_total} />}
    </FigureStrip>
  )
}

/** Figures side by side, each with its name. */
export const FigureStrip = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

interface TierProps {
  progress: NonNullable<Dashboard['tier_progress']>
  monthTotal: number
}

/** Current tier and the progress to the next one, as a bar and as text. */
function Tier({ progress: { tier, next, needed }, monthTotal }: TierProps) {
  const { dashboard: messages } = useAccountMessages()
  const { locale } = useSite()
  const left =
    next === null
      ? null
      : messages.toNext(formatMoney(Math.max(0, needed - monthTotal), locale), messages.tierNames[next])
  return (
    <Figure
      name={messages.tier}
      note={
        left ? (
          <>
            <meter
              className={styles.meter}
              min={0}
              max={needed}
              value={Math.min(monthTotal, needed)}
              aria-label={left}
            />
            {left}
          </>
        ) : (
          messages.highest
        )
      }
    >
      {tier ? messages.tierNames[tier] : messages.noTier}
    </Figure>
  )
}

interface FigureProps {
  name: string
  note?: ReactNode
  children: ReactNode
}

/** One of the `FigureStrip`. */
export const Figure = ({ name, note, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={typeof children === 'number' ? styles.number : undefined}>{children}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
