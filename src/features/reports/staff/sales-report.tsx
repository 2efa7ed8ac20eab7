import { type ReactNode, Suspense } from 'react'
import { countText } from '#contract/format-number.ts'
import type { SalesReport } from '#contract/reports/sales-report.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { changeText } from './change.ts'
import { LazyComparedBars } from './lazy-compared-bars.ts'
import styles from './sales-report.module.css'
import { formatTick } from './tick.ts'
import { useBarNames, useSpan } from './use-days.ts'

const netOf = ({ sales, refunds }: { sales: number; refunds: number }) => sales - refunds

/** Sales of a period: one number, what it consists of, and a chart of its course. */
export function SalesOverview({ report }: { report: SalesReport }) {
  return (
    <>
      <Readouts report={report} />
      <Course report={report} />
    </>
  )
}

/** The net sales, then the figures behind them, each with its change. */
function Readouts({ report: { totals, previous, pieces, per_order: perOrder } }: { report: SalesReport }) {
  const messages = useReportsMessages()
  const { locale } = useSite()
  const { money } = useFormatters()
  const count = (value: number) => countText(value, MARKETS[locale])
  const [net, before] = [netOf(totals), netOf(previous)]
  const parts: [name: string, value: string, now: number | null, before: number | null][] = [
    [messages.readout.orders, count(totals.orders), totals.orders, previous.orders],
    [messages.readout.pieces, count(pieces.now), pieces.now, pieces.before],
    [messages.readout.perOrder, perOrder.now === null ? '–' : money(perOrder.now), perOrder.now, perOrder.before],
    [messages.readout.refunds, money(totals.refunds), totals.refunds, previous.refunds],
    [messages.readout.tax, money(totals.tax), totals.tax, previous.tax],
    [messages.readout.shipping, money(totals.shipping), totals.shipping, previous.shipping],
  ]
  return (
    <div className={styles.readouts}>
      <p className={styles.net}>
        <span className={styles.unseen}>{messages.net} </span>
        <Amount amount={net} isStrong />
        <span className={styles.from}>
          <Change now={net} before={before} /> {messages.fromBefore(money(before))}
        </span>
      </p>
      <dl>
        {parts.map(([name, value, now, then]) => (
          <div key={name}>
            <dt>
              {name}
              {now !== null && then !== null && <Change now={now} before={then} lead=", " />}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Change({ now, before, lead = '' }: { now: number; before: number; lead?: string }): ReactNode {
  const text = changeText(now, before)
  return text === null ? null : (
    <>
      {lead}
      <b>{text}</b>
    </>
  )
}

/** The chart of a period beside the period before. */
export function Course({ report: { period, chart } }: { report: SalesReport }) {
  const messages = useReportsMessages()
  const language = useLanguage()
  const { locale } = useSite()
  const { money } = useFormatters()
  const formatSpan = useSpan()
  const { nameOf, markAt } = useBarNames(chart)
  const bars = chart.bars.map((bar, at) => ({
    name: nameOf(bar),
    mark: markAt(bar, at),
    value: bar.net,
    before: bar.previous_net,
    isNow: bar.is_now,
  }))
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best))
  if (bars.every(({ value, before }) => value === 0 && !before))
    return (
      <p className={styles.none} role="status">
        {messages.nothingSold}
      </p>
    )
  const names = {
    now: formatSpan(period.from, period.to),
    before: formatSpan(period.previous_from, period.previous_to),
  }
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <LazyComparedBars
        label={messages.chart(names.now, most.name, money(most.value))}
        bars={bars}
        names={names}
        formatAmount={money}
        formatTick={(amount) => formatTick(amount, language, locale)}
        describe={({ name, value, before }) => messages.bar(name, money(value), before === null ? null : money(before))}
      />
    </Suspense>
  )
}
