import { Suspense } from 'react'
import type { getDayReport } from '#contract/reports/calls/get-day-report.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { staffNotificationsNamespace } from '../../notifications/messages/staff-notifications/staff-notifications-messages.ts'
import { staffOrdersNamespace } from '../../orders/messages/staff-orders/staff-orders-messages.ts'
import { receivablesNamespace } from '../../receivables/messages/receivables/receivables-messages.ts'
import { reportsNamespace } from '../../reports/messages/reports/reports-messages.ts'
import { staffSiteNamespace } from '../../site/messages/staff-site/staff-site-messages.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { todayCount } from '../shell/work-counts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { WorkList } from '../today/work-list.tsx'
import { usePermitted, useSectionPermitted } from '../use-permitted.ts'
import { useWork, workQuery } from '../work-query.ts'
import styles from './dashboard.module.css'

const SalesToday = lazyComponent(
  [reportsNamespace],
  async () => (await import('../../reports/staff/sales-today.tsx')).SalesToday,
)
const SalesMonth = lazyComponent(
  [reportsNamespace],
  async () => (await import('../../reports/staff/sales-month.tsx')).SalesMonth,
)
const LatestOrders = lazyComponent(
  [staffOrdersNamespace],
  async () => (await import('../../orders/staff/latest-orders.tsx')).LatestOrders,
)
const MoneyOwed = lazyComponent(
  [receivablesNamespace],
  async () => (await import('../../receivables/staff/money-owed.tsx')).MoneyOwed,
)
const LowStock = lazyComponent([], async () => (await import('../../purchasing/staff/low-stock-panel.tsx')).LowStock)
const OpeningChecklist = lazyComponent(
  [staffSiteNamespace],
  async () => (await import('../../site/staff/opening-checklist.tsx')).OpeningChecklist,
)
const DemoHistoryNotice = lazyComponent(
  [staffSiteNamespace],
  async () => (await import('../../site/staff/demo-history-notice.tsx')).DemoHistoryNotice,
)
const SenderNotice = lazyComponent(
  [staffNotificationsNamespace],
  async () => (await import('../../notifications/staff/sender-notice.tsx')).SenderNotice,
)

/** What waits for this person, and how the day goes: each part for persons who may open its section. */
export function StaffDashboard() {
  const { today, places } = useStaffMessages()
  const isPermitted = useSectionPermitted()
  // The section of reports is open for costs alone too.
  const hasReports = usePermitted()<typeof getDayReport>('reports')
  return (
    <StaffFrame section={null} count={todayCount(useWork())}>
      <Suspense>
        {isPermitted('orders') && <DemoHistoryNotice />}
        {isPermitted('settings') && <OpeningChecklist />}
        {isPermitted('outbound') && <SenderNotice isBrief />}
      </Suspense>
      <div className={styles.cells} data-flush data-reports={hasReports || undefined}>
        <div className={styles.wide}>
          <QueryBoundary query={workQuery()}>{({ work }) => <WorkList work={work} />}</QueryBoundary>
          <Suspense>{hasReports && <SalesMonth />}</Suspense>
        </div>
        <div className={styles.narrow}>
          <Suspense>{hasReports && <SalesToday />}</Suspense>
          <Suspense>{isPermitted('receivables') && <MoneyOwed title={places.receivables} />}</Suspense>
          <Suspense>{isPermitted('low_stock') && <LowStock title={today.lowStock} />}</Suspense>
        </div>
        <Suspense>{isPermitted('orders') && <LatestOrders title={today.latest} />}</Suspense>
      </div>
    </StaffFrame>
  )
}
