import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { paths } from '../../../paths.ts'
import { useActing, usePartition } from '../../../session/acting.ts'
import { DealerList } from '../../dealers/dealer-list.tsx'
import { LatestOrders } from '../../orders/latest-orders.tsx'
import { OrderStates } from '../../orders/order-states.tsx'
import { OrderAgain, ReorderList } from '../../quick-order/reorder-list.tsx'
import { useFillOrderList } from '../../quick-order/use-fill-order-list.ts'
import { AccountFrame } from '../account-frame.tsx'
import { accountHomePath, hasDashboard } from '../account-home.ts'
import { actingDashboard, ownDashboard, ownOrderLists, ownProfile } from '../account-queries.ts'
import { DashboardLists, QuickLinks, Whose } from '../dashboard-lists.tsx'
import { Section } from '../facts.tsx'
import { type Dashboard, Figures } from '../figures.tsx'
import { LoadingPlaceholder } from '../loading-placeholder.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { NotApproved } from '../not-approved.tsx'
import { SHEET_PARAMETER } from '../sheet-parameter.ts'
import { useOwnQuery } from '../use-own-query.ts'

const DealersLists = lazyComponent([], async () => (await import('../../quick-order/dealers-lists.tsx')).DealersLists)

/**
 * The month of a dealer or sales person. A customer is redirected to their profile. A sales person who acts for a dealer
 * sees what that dealer sees, and their own month below.
 */
export default function DashboardPage() {
  const { places } = useAccountMessages()
  const [, goTo] = useLocation()
  const { data: me, error: profileError } = useOwnQuery(ownProfile)
  const role = me?.profile.role_id
  const company = me?.profile.dealer ?? null
  const isOpen = hasDashboard(role) && (company === null || company.status === 'approved')
  const { data, asOf, error } = useOwnQuery(ownDashboard, isOpen)
  const isUnguarded = !!me?.profile.second_factor?.is_required && !me.profile.second_factor.is_on
  useEffect(() => {
    if (role !== undefined && !hasDashboard(role)) goTo(accountHomePath(role), { replace: true })
    // The server refuses other calls before the second factor is set up.
    if (isUnguarded) goTo(`${paths.profile()}?${SHEET_PARAMETER}=factor`, { replace: true })
  }, [role, isUnguarded, goTo])
  return (
    <AccountFrame title={places.dashboard} asOf={asOf}>
      {company && !isOpen && <NotApproved company={company} />}
      {isOpen && data?.dashboard.kind === 'dealer' && <DealersDashboard dashboard={data.dashboard} />}
      {isOpen && data?.dashboard.kind === 'sales' && <SellersDashboard dashboard={data.dashboard} />}
      {!data && (!me || isOpen) && <LoadingPlaceholder error={profileError ?? error} shape="figures" />}
    </AccountFrame>
  )
}

interface DealersProps {
  dashboard: Dashboard
  /** The dealer that a sales person acts for; absent for the dealer. */
  dealerId?: string
}

function DealersDashboard({ dashboard, dealerId }: DealersProps) {
  const { dashboard: messages } = useAccountMessages()
  const owner = usePartition()
  const { usual = [], recent_orders } = dashboard
  return (
    <>
      <QuickLinks kind="dealer" dealerId={dealerId} hasAccount={(dashboard.credit?.limit ?? 0) > 0} />
      <Figures dashboard={dashboard} />
      {owner !== null && (
        <Section title={messages.usual}>
          <ReorderList owner={owner} usual={usual} />
        </Section>
      )}
      {owner !== null && (
        <Section title={messages.lists}>
          <SavedLists key={owner} owner={owner} />
        </Section>
      )}
      <OrderStates counts={dashboard.orders_by_status ?? []} />
      <DashboardLists dashboard={dashboard}>
        <LatestOrders orders={recent_orders} beside={(order) => againButton(order, owner)} />
      </DashboardLists>
    </>
  )
}

function SavedLists({ owner }: { owner: Owner }) {
  const { data, updatedAt } = useOwnQuery(ownOrderLists)
  const fill = useFillOrderList(owner)
  const read = data && { lists: data.lists, at: updatedAt }
  return (
    <Suspense>
      <DealersLists owner={owner} read={read} lines={null} onProducts={(products) => void fill(products)} />
    </Suspense>
  )
}

const againButton = ({ order_no, lines = [] }: Dashboard['recent_orders'][number], owner: Owner | null) =>
  owner !== null && <OrderAgain owner={owner} orderNo={order_no} lines={lines} />

function SellersDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { dashboard: messages } = useAccountMessages()
  const acting = useActing()
  const { data } = useOwnQuery(actingDashboard, acting !== null)
  const theirs = acting && data?.dashboard
  return (
    <>
      {theirs && (
        <>
          <Whose>{messages.actingFor(acting.dealer.name)}</Whose>
          <DealersDashboard dashboard={theirs} dealerId={acting.dealer.id} />
          <Whose>{messages.own}</Whose>
        </>
      )}
      <Figures dashboard={dashboard} />
      <DealerList />
      <OrderStates counts={dashboard.orders_by_status ?? []} />
      <DashboardLists dashboard={dashboard}>
        <LatestOrders orders={dashboard.recent_orders} />
      </DashboardLists>
      {!theirs && <QuickLinks kind="sales" />}
    </>
  )
}
