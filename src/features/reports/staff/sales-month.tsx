import { Link } from 'wouter'
import type { SalesReport } from '#contract/reports/sales-report.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { ChartTable } from './chart-table.tsx'
import { salesQuery } from './report-queries.ts'
import { SalesByDay } from './sales-by-day.tsx'
import { Course } from './sales-report.tsx'
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

function Month({ report }: { report: SalesReport }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const { totals, previous } = report
  return (
    <>
      <p className={`${styles.reading} ${styles.small}`}>
        <Amount amount={netOf(totals)} isStrong />
      </p>
      <Compared now={netOf(totals)} before={netOf(previous)} text={messages.today.before30(money(netOf(previous)))} />
      <Course report={report} />
      <ChartTable>
        <SalesByDay report={report} />
      </ChartTable>
    </>
  )
}
