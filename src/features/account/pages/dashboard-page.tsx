import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { dayKey } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useQuickOrderMessages } from '../../quick-order/messages/quick-order/quick-order-messages.ts'
import { accountHomePath, hasDashboard } from '../account-home.ts'
import { AccountHub } from '../account-hub.tsx'
import { ownDashboard, ownProfile } from '../account-queries.ts'
import { LoadingPlaceholder } from '../loading-placeholder.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { NotApproved } from '../not-approved.tsx'
import { SHEET_PARAMETER } from '../sheet-parameter.ts'
import { useIsWide } from '../use-is-wide.ts'
import { useOwnQuery } from '../use-own-query.ts'
import styles from './dashboard-page.module.css'
import { HomeFrame } from './home-frame.tsx'

const DealerHome = lazyComponent([], async () => (await import('./dealer-home.tsx')).DealerHome)
const SellerHome = lazyComponent([], async () => (await import('./seller-home.tsx')).SellerHome)

/**
 * The month of a dealer or sales person. A customer is redirected to their profile. A sales person who acts for a dealer
 * sees what that dealer sees, and their own month below.
 */
export default function DashboardPage() {
  const [, goTo] = useLocation()
  const { data: me, error: profileError } = useOwnQuery(ownProfile)
  const role = me?.profile.role_id
  const company = me?.profile.dealer ?? null
  const isOpen = hasDashboard(role) && (company === null || company.status === 'approved')
  const { data, asOf, error } = useOwnQuery(ownDashboard, isOpen)
  const isWide = useIsWide()
  const isUnguarded = !!me?.profile.second_factor?.is_required && !me.profile.second_factor.is_on
  useEffect(() => {
    if (role !== undefined && !hasDashboard(role)) goTo(accountHomePath(role), { replace: true })
    // The server refuses other calls before the second factor is set up.
    if (isUnguarded) goTo(`${paths.profile()}?${SHEET_PARAMETER}=factor`, { replace: true })
  }, [role, isUnguarded, goTo])
  return (
    <HomeFrame
      title={<Title name={company?.company_name} isSeller={data?.dashboard.kind === 'sales'} />}
      beside={isOpen && company && <Ways />}
      asOf={asOf}
    >
      {company && !isOpen && <NotApproved company={company} />}
      {isOpen && data && (
        <Suspense fallback={<LoadingPlaceholder shape="figures" />}>
          {data.dashboard.kind === 'dealer' ? (
            <DealerHome dashboard={data.dashboard} />
          ) : (
            <SellerHome dashboard={data.dashboard} />
          )}
        </Suspense>
      )}
      {isWide && me && <AccountHub profile={me.profile} />}
      {!data && (!me || isOpen) && <LoadingPlaceholder error={profileError ?? error} shape="figures" />}
    </HomeFrame>
  )
}

/** Whose page it is: the dealer's, or the day of a sales person. */
function Title({ name, isSeller }: { name: string | undefined; isSeller: boolean }) {
  const { places, dashboard } = useAccountMessages()
  const now = useNow()
  const { timeZone } = useDateFormat()
  const weekday = isSeller && now > 0 ? dashboard.weekdays[weekdayOf(dayKey(now, timeZone))] : undefined
  const shown = name ?? weekday
  if (shown === undefined) return places.dashboard
  return (
    <>
      <span className={styles.spoken}>{places.dashboard}: </span>
      {shown}
    </>
  )
}

/** @param day YYYY-MM-DD */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The two ways to write an order. */
function Ways() {
  const { nav } = useMessages()
  const { places } = useAccountMessages()
  const { matrix } = useQuickOrderMessages()
  return (
    <div className={styles.ways}>
      <Link className={buttonClass('line')} href={paths.shop()} data-phone>
        {nav.shop}
      </Link>
      <Link className={buttonClass('line')} href={paths.orderMatrix()}>
        {matrix.title}
      </Link>
      <Link className={buttonClass()} href={paths.quickOrder()}>
        {places.quickOrder}
      </Link>
    </div>
  )
}
