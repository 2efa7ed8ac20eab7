import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { SalesReport } from '#contract/reports/sales-report.ts'
import { FORMAT } from '../../../lib/format/format-date.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { salesQuery } from './report-queries.ts'
import { DaysChart } from './sales-charts.tsx'
import styles from './sales-today.module.css'
import { Compared } from './sales-today.tsx'

/** Sales less refunds of 30 days, day by day, beside those of the 30 days before. */
export function SalesMonth() {
  const messages = useReportsMessages()
  return (
    <section className={styles.panel} aria-labelledby="sales-month">
      <div className={styles.head}>
        <h2 id="sales-month">{messages.periods['30_days']}</h2>
        <Link href={paths.staff('reports')}>{messages.today.report}</Link>
      </div>
      <QueryBoundary query={salesQuery({ period: '30_days' })} isQuiet saysOffline={false}>
        {({ report }) => <Month report={report} />}
      </QueryBoundary>
    </section>
  )
}

const netOf = ({ sales, refunds }: { sales: number; refunds: number }): number => sales - refunds

function Month({ report: { period, totals, previous, days } }: { report: SalesReport }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const language = useLanguage()
  const before = useQuery(salesQuery({ period: 'dates', from: period.previous_from, to: period.previous_to }))
  const weekday = new Intl.DateTimeFormat(FORMAT[language], { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const marks = days.flatMap(({ day }, at) => {
    const date = new Date(`${day}T00:00:00Z`)
    if (at === days.length - 1) return [{ at, text: messages.today.today }]
    return date.getUTCDay() === 1 && at < days.length - 3 ? [{ at, text: weekday.format(date) }] : []
  })
  return (
    <>
      <p className={`${styles.reading} ${styles.small}`}>
        <Amount amount={netOf(totals)} isStrong />
      </p>
      <Compared now={netOf(totals)} before={netOf(previous)} text={messages.today.before30(money(netOf(previous)))} />
      <div className={`${styles.chart} ${styles.wide}`}>
        <DaysChart
          label={messages.today.monthChart(money(netOf(totals)), money(netOf(previous)))}
          values={days.map(netOf)}
          before={(before.data?.report.days ?? []).map(netOf)}
          marks={marks}
        />
      </div>
    </>
  )
}
