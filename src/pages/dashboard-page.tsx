import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { firstPlaceOf, hasDashboard } from '../features/account/account-places.ts'
import { ownDashboard, ownProfile } from '../features/account/account-queries.ts'
import { DealerList } from '../features/account/dealer-list.tsx'
import { Figures } from '../features/account/figures.tsx'
import { NotApproved } from '../features/account/not-approved.tsx'
import { SHEET_PARAMETER } from '../features/account/sheet-parameter.ts'
import { QuickWays, Stocks } from '../features/account/stocks.tsx'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { LatestOrders } from '../features/orders/latest-orders.tsx'
import { OrderStates } from '../features/orders/order-states.tsx'
import { paths } from '../paths.ts'
import { usePersonWords } from '../words/person/person-words.ts'

/** The month of a dealer or sales person. A customer is redirected to their profile. */
export default function DashboardPage() {
  const { places } = usePersonWords()
  const [, goTo] = useLocation()
  const { data: me } = useOwnAnswer(ownProfile)
  const role = me?.profile.role_id
  const company = me?.profile.dealer ?? null
  const isOpen = hasDashboard(role) && (company === null || company.status === 'approved')
  const { data, asOf } = useOwnAnswer(ownDashboard, isOpen)
  const isUnguarded = !!me?.profile.second_factor?.is_required && !me.profile.second_factor.is_on
  useEffect(() => {
    if (role !== undefined && !hasDashboard(role)) goTo(firstPlaceOf(role), { replace: true })
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
          <Stocks dashboard={data.dashboard}>
            <LatestOrders orders={data.dashboard.recent_orders} />
          </Stocks>
          <QuickWays />
        </>
      )}
      {!data && (!me || isOpen) && <Waiting />}
    </AccountFrame>
  )
}
