import type { ReactNode } from 'react'
import { REPORT_PERIODS, type ReportPeriod } from '#contract/reports/report-period.ts'
import { SALES_DIMENSIONS, type SalesDimension } from '#contract/reports/sales-report.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { ListBar } from '../../staff/list-bar.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { Note } from './figures.tsx'
import { Discounts, Funnel, PointsOwed, StockValue } from './other-reports.tsx'
import { OwnDates } from './own-dates.tsx'
import {
  discountsQuery,
  funnelQuery,
  groupsQuery,
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

const REPORTS = ['sales', ...SALES_DIMENSIONS, 'discounts', 'funnel', 'points', 'stock'] as const
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
      return (
        <QueryBoundary query={salesQuery(period)}>
          {({ report }) => (
            <OfPeriod period={report.period}>
              <SalesByDay report={report} />
            </OfPeriod>
          )}
        </QueryBoundary>
      )
    case 'discounts':
      return (
        <QueryBoundary query={discountsQuery(period)}>
          {({ report }) => (
            <OfPeriod period={report.period}>
              <Discounts report={report} />
            </OfPeriod>
          )}
        </QueryBoundary>
      )
    case 'funnel':
      return (
        <QueryBoundary query={funnelQuery(period)}>
          {({ report }) => (
            <OfPeriod period={report.period}>
              <Funnel report={report} />
            </OfPeriod>
          )}
        </QueryBoundary>
      )
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

const Grouped = ({ dimension, period }: { dimension: SalesDimension; period: PeriodInput }) => (
  <QueryBoundary query={groupsQuery(dimension, period)}>
    {({ report }) => (
      <OfPeriod period={report.period}>
        <SalesByGroup dimension={dimension} report={report} />
      </OfPeriod>
    )}
  </QueryBoundary>
)

/** The days of a report and those it is compared with, above it; what a sale is, below it. */
function OfPeriod({ period, children }: { period: ReportPeriod; children: ReactNode }) {
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
      <Note>{messages.definition}</Note>
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
