import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { DealerList } from '../../dealers/dealer-list.tsx'
import { LatestOrders } from '../../orders/latest-orders.tsx'
import { OrderStates } from '../../orders/order-states.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { accountHomePath, hasDashboard } from '../account-home.ts'
import { ownDashboard, ownProfile } from '../account-queries.ts'
import { DashboardLists, QuickLinks } from '../dashboard-lists.tsx'
import { Figures } from '../figures.tsx'
import { LoadingPlaceholder } from '../loading-placeholder.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { NotApproved } from '../not-approved.tsx'
import { SHEET_PARAMETER } from '../sheet-parameter.ts'
import { useOwnQuery } from '../use-own-query.ts'

/** The month of a dealer or sales person. A customer is redirected to their profile. */
export default function DashboardPage() {
  const { places } = useAccountMessages()
  const [, goTo] = useLocation()
  const { data: me } = useOwnQuery(ownProfile)
  const role = me?.profile.role_id
  const company = me?.profile.dealer ?? null
  const isOpen = hasDashboard(role) && (company === null || company.status === 'approved')
  const { data, asOf } = useOwnQuery(ownDashboard, isOpen)
  const isUnguarded = !!me?.profile.second_factor?.is_required && !me.profile.second_factor.is_on
  useEffect(() => {
    if (role !== undefined && !hasDashboard(role)) goTo(accountHomePath(role), { replace: true })
    // The server refuses other calls before the second factor is set up.
    if (isUnguarded) goTo(`${paths.profile()}?${SHEET_PARAMETER}=factor`, { replace: true })
  }, [role, isUnguarded, goTo])
  return (
    <AccountFrame title={places.dashboard} asOf={asOf}>
      {company && !isOpen && <NotApproved company={company} />}
      {isOpen && data && (
        <>
          <Figures dashboard={data.dashboard} />
          {data.dashboard.kind === 'sales' && <DealerList />}
          <OrderStates counts={data.dashboard.orders_by_status ?? []} />
          <DashboardLists dashboard={data.dashboard}>
            <LatestOrders orders={data.dashboard.recent_orders} />
          </DashboardLists>
          <QuickLinks kind={data.dashboard.kind} />
        </>
      )}
      {!data && (!me || isOpen) && <LoadingPlaceholder shape="figures" />}
    </AccountFrame>
  )
}
