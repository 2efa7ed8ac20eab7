import type { SalesDay, SalesReport } from '#contract/reports/sales-report.ts'
import { Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { BarChart } from './bar-chart.tsx'
import { Figures, Note } from './figures.tsx'
import styles from './reports.module.css'
import { useDays } from './use-days.ts'

/** Sales of each day: the totals, a chart, and the same as a table. */
export function SalesByDay({ report: { period, totals, previous, days } }: { report: SalesReport }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const formatDay = useDays()
  const most = Math.max(...days.map(({ sales }) => sales), 0)
  const amount = (label: string, now: number, before: number) => ({
    label,
    value: money(now),
    compared: { now, before, beforeText: money(before) },
  })
  return (
    <>
      <Figures
        figures={[
          amount(messages.net, totals.sales - totals.refunds, previous.sales - previous.refunds),
          {
            label: messages.orders,
            value: String(totals.orders),
            compared: { now: totals.orders, before: previous.orders, beforeText: String(previous.orders) },
          },
          amount(messages.sales, totals.sales, previous.sales),
          amount(messages.refunds, totals.refunds, previous.refunds),
          amount(messages.tax, totals.tax, previous.tax),
          amount(messages.shipping, totals.shipping, previous.shipping),
        ]}
      />
      {most === 0 ? (
        <Note>{messages.nothingSold}</Note>
      ) : (
        <BarChart
          label={messages.chart(formatDay(period.from), formatDay(period.to), money(most))}
          values={days.map(({ sales }) => sales)}
          most={money(most)}
          first={formatDay(period.from)}
          last={formatDay(period.to)}
        />
      )}
      <DayTable days={days} />
    </>
  )
}

function DayTable({ days }: { days: readonly SalesDay[] }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const formatDay = useDays()
  return (
    <details className={styles.more}>
      <summary>{messages.asTable}</summary>
      <Rows
        caption={messages.reports.sales}
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          { id: 'day', title: messages.day, isShort: true, cell: ({ day }) => formatDay(day) },
          { id: 'orders', title: messages.orders, isFigure: true, cell: ({ orders }) => orders },
          { id: 'sales', title: messages.sales, isFigure: true, cell: ({ sales }) => money(sales) },
          { id: 'refunds', title: messages.refunds, isFigure: true, cell: ({ refunds }) => money(refunds) },
          { id: 'net', title: messages.net, isFigure: true, cell: ({ sales, refunds }) => money(sales - refunds) },
        ]}
      />
    </details>
  )
}
