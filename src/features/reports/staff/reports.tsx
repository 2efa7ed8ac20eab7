import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import type { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import type { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { MARGIN_DIMENSIONS } from '#contract/reports/margin-report.ts'
import type { ReportPeriod } from '#contract/reports/report-period.ts'
import { SALES_DIMENSIONS, type SalesReport } from '#contract/reports/sales-report.ts'
import type { CallQuery } from '../../../lib/http/call-query.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { ListBar } from '../../staff/list-bar.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { Note } from './figures.tsx'
import { Margins, StockCosts } from './margins.tsx'
import { OfflineOperations } from './offline-operations.tsx'
import { Discounts, Funnel, PointsOwed, StockValue } from './other-reports.tsx'
import { OwnDates } from './own-dates.tsx'
import { PeriodLinks } from './period-links.tsx'
import {
  discountsQuery,
  funnelQuery,
  groupsQuery,
  offlineQuery,
  type PeriodInput,
  periodIn,
  pointsQuery,
  salesQuery,
  stockQuery,
} from './report-queries.ts'
import styles from './reports.module.css'
import { SalesByDay } from './sales-by-day.tsx'
import { SalesByGroup } from './sales-by-group.tsx'
import { SalesOverview } from './sales-report.tsx'
import { useSpan } from './use-days.ts'

const REPORTS = ['sales', 'discounts', 'funnel', 'points', 'stock', 'offline', 'margins', 'stock_at_cost'] as const
type ReportName = (typeof REPORTS)[number]
/** Reports of this moment, which have no period. */
const OF_NOW: readonly ReportName[] = ['points', 'stock', 'stock_at_cost']
/** Reports with costs, for the permission `costs`; the others need `reports`. */
const OF_COSTS: readonly ReportName[] = ['margins', 'stock_at_cost']
/** What the sales of a period are listed by. */
const VIEWS = ['day', ...SALES_DIMENSIONS] as const
type View = (typeof VIEWS)[number]

/** The reports: one at a time, chosen with its period and view by the address. */
export function Reports() {
  const messages = useReportsMessages()
  const { value, href } = useListParameters()
  const isPermitted = usePermitted()
  const mayCosts = isPermitted<typeof getMarginReport>('costs')
  const mayRead = isPermitted<typeof getSalesReport>('reports')
  const reports = REPORTS.filter((one) => (OF_COSTS.includes(one) ? mayCosts : mayRead))
  const first = mayRead ? 'sales' : 'margins'
  const name = oneOf(reports, value('report')) ?? first
  const view = oneOf(VIEWS, value('by')) ?? 'day'
  const period = periodIn(value)
  const hasPeriod = !OF_NOW.includes(name)
  const isWaiting = hasPeriod && period.period === 'dates' && (!period.from || !period.to)
  // Addresses in which a view of the sales is a report of its own.
  const former = oneOf(SALES_DIMENSIONS, value('report'))
  if (former) return <Redirect to={href({ report: undefined, by: former })} replace />
  const files = !isWaiting && name !== 'stock_at_cost' && (
    <Files name={name} view={view} period={hasPeriod ? period : null} />
  )
  return (
    <StaffFrame section="reports" action={files}>
      <ListBar
        filters={[
          {
            name: 'report',
            label: messages.report,
            options: optionsOf(reports, messages.reports),
            first,
            isTabs: true,
          },
        ]}
      />
      {hasPeriod && <PeriodLinks current={period.period} />}
      {hasPeriod && period.period === 'dates' && <OwnDates />}
      {isWaiting ? <Note>{messages.chooseDates}</Note> : <Report name={name} view={view} period={period} />}
    </StaffFrame>
  )
}

function Report({ name, view, period }: { name: ReportName; view: View; period: PeriodInput }) {
  switch (name) {
    case 'sales':
      return <Sales view={view} period={period} />
    case 'discounts':
      return <Framed query={discountsQuery(period)}>{(report) => <Discounts report={report} />}</Framed>
    case 'funnel':
      return <Framed query={funnelQuery(period)}>{(report) => <Funnel report={report} />}</Framed>
    case 'offline':
      return (
        <Framed query={offlineQuery(period)} isOfSales={false}>
          {(report) => <OfflineOperations report={report} />}
        </Framed>
      )
    case 'margins':
      return <Margins period={period} />
    case 'stock_at_cost':
      return <StockCosts />
    case 'points':
      return <QueryBoundary query={pointsQuery()}>{({ report }) => <PointsOwed report={report} />}</QueryBoundary>
    case 'stock':
      return <QueryBoundary query={stockQuery()}>{({ report }) => <StockValue report={report} />}</QueryBoundary>
  }
}

/** One number, one chart, and one table by several views. */
function Sales({ view, period }: { view: View; period: PeriodInput }) {
  const messages = useReportsMessages()
  const { value } = useListParameters()
  return (
    <Framed query={salesQuery(period, value('past_orders') === 'yes')}>
      {(report) => (
        <>
          {report.past_orders && <PastOrders past={report.past_orders} isAlone={view === 'day'} />}
          <SalesOverview report={report} />
          <ListBar
            filters={[
              {
                name: 'by',
                label: messages.reports.sales,
                options: optionsOf(VIEWS, messages.views),
                first: 'day',
                isTabs: true,
              },
            ]}
          />
          {view === 'day' ? (
            <SalesByDay report={report} />
          ) : (
            <QueryBoundary query={groupsQuery(view, period)}>
              {({ report: grouped }) => (
                <SalesByGroup
                  dimension={view}
                  report={grouped}
                  before={report.previous.sales - report.previous.refunds}
                />
              )}
            </QueryBoundary>
          )}
        </>
      )}
    </Framed>
  )
}

interface PastOrdersProps {
  past: NonNullable<SalesReport['past_orders']>
  /** The figures are not grouped by what these orders do not have. */
  isAlone: boolean
}

/** Whether the orders of the earlier shop are counted, which they are not until somebody says so. */
function PastOrders({ past: { orders }, isAlone }: PastOrdersProps) {
  const { past } = useReportsMessages()
  const { go, value } = useListParameters()
  const isCounted = value('past_orders') === 'yes'
  return (
    <div className={styles.past} data-flush>
      <Checkbox checked={isCounted} onChange={() => go({ past_orders: isCounted ? undefined : 'yes' })}>
        {past.include(orders)}
      </Checkbox>
      {isCounted && !isAlone && <p>{past.notGrouped}</p>}
    </div>
  )
}

interface FramedProps<Report extends { period: ReportPeriod }> {
  query: CallQuery<{ report: Report }>
  /** Whether its figures are sales, which are then defined below it. */
  isOfSales?: boolean
  children: (report: Report) => ReactNode
}

function Framed<Report extends { period: ReportPeriod }>({ query, isOfSales = true, children }: FramedProps<Report>) {
  const { definition } = useReportsMessages()
  return (
    <QueryBoundary query={query}>
      {({ report }) => (
        <OfPeriod period={report.period} note={isOfSales ? definition : null}>
          {children(report)}
        </OfPeriod>
      )}
    </QueryBoundary>
  )
}

/** The days of a report and those it is compared with, above it; what its figures mean, below it. */
function OfPeriod({ period, note, children }: { period: ReportPeriod; note: string | null; children: ReactNode }) {
  const messages = useReportsMessages()
  const formatSpan = useSpan()
  return (
    <>
      <p className={styles.span} data-flush>
        <strong>{formatSpan(period.from, period.to)}</strong>{' '}
        {messages.compared(formatSpan(period.previous_from, period.previous_to))}
      </p>
      {children}
      {note !== null && <Note>{note}</Note>}
    </>
  )
}

/** Links to the files of a report. */
function Files({ name, view, period }: { name: ReportName; view: View; period: PeriodInput | null }) {
  const messages = useReportsMessages()
  const { value } = useListParameters()
  const past = name === 'sales' && view === 'day' && value('past_orders') === 'yes' && { past_orders: 'yes' }
  const query = period ? `?${new URLSearchParams({ ...period, ...past })}` : ''
  const by = oneOf(MARGIN_DIMENSIONS, value('by')) ?? 'products'
  const address = (file: string) =>
    file === 'margins' ? `/api/staff/margin_files/${by}${query}` : `/api/staff/report_files/${file}${query}`
  return (
    <>
      <a className={buttonClass('line')} href={address(name === 'sales' && view !== 'day' ? view : name)} download>
        {messages.file}
      </a>
      {name === 'discounts' && (
        <a className={buttonClass('line')} href={address('vouchers')} download>
          {messages.vouchersFile}
        </a>
      )}
    </>
  )
}
