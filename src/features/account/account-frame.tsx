import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Profile } from '#contract/account/profile.ts'
import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import { useSite } from '../../lib/site.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { useActing } from '../auth/session/acting.ts'
import { actingNamespace } from '../dealers/messages/acting/acting-messages.ts'
import styles from './account-frame.module.css'
import { hasDashboard } from './account-home.ts'
import { ownProfile } from './account-queries.ts'
import { useAccountMessages } from './messages/account/account-messages.ts'
import type { PersonMessages } from './messages/account/en.ts'
import { useOwnQuery } from './use-own-query.ts'

const HandedOverNotice = lazyComponent(
  [actingNamespace],
  async () => (await import('./handed-over-notice.tsx')).HiddenPart,
)

interface Props {
  title: ReactNode
  /** Displayed beside the title in a lighter colour. */
  count?: number | undefined
  /** Time of the displayed data when the server does not respond (milliseconds since 1970). */
  asOf: number | null
  children: ReactNode
}

/** Layout of an account page: navigation at the side (a row at the top on phones) and the page content. */
export function AccountFrame({ title, count, asOf, children }: Props) {
  if (useActing()?.isShown)
    return (
      <Suspense>
        <HandedOverNotice isPage />
      </Suspense>
    )
  return (
    <div className={styles.account}>
      <AccountLinks />
      <div className={styles.page}>
        <h1>
          {title} {count ? <span>{count}</span> : null}
        </h1>
        <StaleNotice at={asOf} />
        {children}
      </div>
    </div>
  )
}

/** Also marks the navigation entry of a subpage's parent as current. */
function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  const isBelow = path.startsWith(`${href}/`) || (path === paths.newDealer() && href === paths.dashboard())
  return isBelow ? 'true' : undefined
}

interface WaitingCount {
  count: number
  label: string
}

/** Points and affiliate programme, for customers only; hidden where the sales mode forbids promotion. */
const loyaltyPlaces = (role: Profile['role_id'] | undefined, isHidden: boolean, places: PersonMessages['places']) =>
  isHidden
    ? []
    : [
        { href: paths.vouchers(), name: places.vouchers },
        ...(hasDashboard(role)
          ? []
          : [
              { href: paths.points(), name: places.points },
              { href: paths.affiliateCentre(), name: places.affiliate },
            ]),
      ]

/** For dealers and sales persons only. */
const dealerPlaces = (places: PersonMessages['places']) => [
  { href: paths.dashboard(), name: places.dashboard },
  { href: paths.quickOrder(), name: places.quickOrder },
  { href: paths.placedOrders(), name: places.placedOrders },
]

function AccountLinks() {
  const { places } = useAccountMessages()
  const profile = useOwnQuery(ownProfile).data?.profile
  const { salesMode } = useSite()
  const [path] = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On phones the navigation row scrolls horizontally; sets `scrollLeft` so that the page itself does not scroll.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    const row = current?.closest('ul')
    if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [])
  const { orders, inbox = 0 } = profile?.notification_counts ?? { orders: 0 }
  const listed: { href: string; name: string; waiting?: WaitingCount }[] = [
    ...(hasDashboard(profile?.role_id) ? dealerPlaces(places) : []),
    {
      href: paths.orders(),
      name: places.orders,
      waiting: { count: orders, label: places.ordersWaiting(orders) },
    },
    { href: paths.inbox(), name: places.inbox, waiting: { count: inbox, label: places.inboxUnread(inbox) } },
    ...loyaltyPlaces(profile?.role_id, forbidsPromotion(salesMode), places),
    { href: paths.readiness(), name: places.offline },
    { href: paths.profile(), name: places.profile },
    { href: paths.addresses(), name: places.addresses },
    { href: paths.wishlist(), name: places.wishlist },
    { href: paths.codes(), name: places.codes },
    { href: paths.claims(), name: places.warranty },
    { href: paths.logOut(), name: places.signOut },
  ]
  return (
    <nav ref={nav} className={styles.places} aria-label={places.title}>
      <ul>
        {listed.map(({ href, name, waiting }) => (
          <li key={href}>
            <Link href={href} aria-current={currentIn(path, href)}>
              {name}
              {waiting && <CountBadge {...waiting} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
