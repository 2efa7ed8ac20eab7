import type { ReactNode } from 'react'
import { REPORT_PERIODS, type ReportPeriod } from '#contract/reports/report-period.ts'
import { SALES_DIMENSIONS, type SalesDimension } from '#contract/reports/sales-report.ts'
import type { CallQuery } from '../../../lib/http/call-query.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { ListBar } from '../../staff/list-bar.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { Note } from './figures.tsx'
import { OfflineOperations } from './offline-operations.tsx'
import { Discounts, Funnel, PointsOwed, StockValue } from './other-reports.tsx'
import { OwnDates } from './own-dates.tsx'
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
import { useDays } from './use-days.ts'

const REPORTS = ['sales', ...SALES_DIMENSIONS, 'discounts', 'funnel', 'points', 'stock', 'offline'] as const
type ReportName = (typeof REPORTS)[number]
/** Reports of this moment, which have no period. */
const OF_NOW: readonly ReportName[] = ['points', 'stock']

/** The reports: one at a time, chosen with its period by the address. */
export function Reports() {
  const messages = useReportsMessages()
  const { value } = useListParameters()
  const name = oneOf(REPORTS, value('report')) ?? 'sales'
  const period = periodIn(value)
  const hasPeriod = !OF_NOW.includes(name)
  const isWaiting = hasPeriod && period.period === 'dates' && (!period.from || !period.to)
  return (
    <StaffFrame section="reports" action={!isWaiting && <Files name={name} period={hasPeriod ? period : null} />}>
      <ListBar
        filters={[
          { name: 'report', label: messages.report, options: optionsOf(REPORTS, messages.reports), first: 'sales' },
          ...(hasPeriod
            ? [
                {
                  name: 'period',
                  label: messages.period,
                  options: optionsOf(REPORT_PERIODS, messages.periods),
                  first: '30_days',
                },
              ]
            : []),
        ]}
      />
      {hasPeriod && period.period === 'dates' && <OwnDates />}
      {isWaiting ? <Note>{messages.chooseDates}</Note> : <Report name={name} period={period} />}
    </StaffFrame>
  )
}

function Report({ name, period }: { name: ReportName; period: PeriodInput }) {
  switch (name) {
    case 'sales':
    case 'discounts':
    case 'funnel':
    case 'offline':
      return <OfDays name={name} period={period} />
    case 'points':
      return <QueryBoundary query={pointsQuery()}>{({ report }) => <PointsOwed report={report} />}</QueryBoundary>
    case 'stock':
      return <QueryBoundary query={stockQuery()}>{({ report }) => <StockValue report={report} />}</QueryBoundary>
    case 'products':
    case 'channels':
    case 'dealers':
    case 'sales_persons':
    case 'payment_methods':
      return <Grouped dimension={name} period={period} />
  }
}

interface OfDaysProps {
  name: 'sales' | 'discounts' | 'funnel' | 'offline'
  period: PeriodInput
}

/** A report of a period. */
function OfDays({ name, period }: OfDaysProps) {
  switch (name) {
    case 'sales':
      return <Framed query={salesQuery(period)}>{(report) => <SalesByDay report={report} />}</Framed>
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
  }
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

const Grouped = ({ dimension, period }: { dimension: SalesDimension; period: PeriodInput }) => (
  <Framed query={groupsQuery(dimension, period)}>
    {(report) => <SalesByGroup dimension={dimension} report={report} />}
  </Framed>
)

/** The days of a report and those it is compared with, above it; what its figures mean, below it. */
function OfPeriod({ period, note, children }: { period: ReportPeriod; note: string | null; children: ReactNode }) {
  const messages = useReportsMessages()
  const formatDay = useDays()
  const isOneDay = period.from === period.to
  return (
    <>
      <p className={styles.span}>
        <strong>
          {isOneDay ? formatDay(period.from) : messages.span(formatDay(period.from), formatDay(period.to))}
        </strong>{' '}
        {messages.compared(formatDay(period.previous_from), formatDay(period.previous_to))}
      </p>
      {children}
      {note !== null && <Note>{note}</Note>}
    </>
  )
}

/** Links to the files of a report. */
function Files({ name, period }: { name: ReportName; period: PeriodInput | null }) {
  const messages = useReportsMessages()
  const query = period ? `?${new URLSearchParams({ ...period })}` : ''
  const address = (file: string) => `/api/staff/report_files/${file}${query}`
  return (
    <>
      <a className={buttonClass('line')} href={address(name)} download>
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
