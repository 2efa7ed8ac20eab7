import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { lazyComponent } from '../../messages/namespace.ts'
import { paths } from '../../paths.ts'
import { useActing } from '../../session/acting.ts'
import { useSalesPolicy } from '../../session/use-sales.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { actingNamespace } from '../buyers/messages/acting/acting-messages.ts'
import styles from './account-frame.module.css'
import { type AccountPlace, accountGroups, currentIn, PLACE_PATHS, placeAbove } from './account-places.ts'
import { ownProfile } from './account-queries.ts'
import { useAccountMessages } from './messages/account/account-messages.ts'
import { useOwnQuery } from './use-own-query.ts'

const HandedOverNotice = lazyComponent(
  [actingNamespace],
  async () => (await import('../buyers/handed-over-notice.tsx')).HiddenPart,
)

interface Props {
  title: ReactNode
  /** Displayed beside the title in a lighter colour. */
  count?: number | undefined
  /** Time of the displayed data when the server does not respond (milliseconds since 1970). */
  asOf: number | null
  children: ReactNode
}

/** Layout of an account page: navigation at the side (on phones a link back to `/account`, which lists it) and the page. */
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
        <BackLink />
        <h1>
          {title} {count ? <span>{count}</span> : null}
        </h1>
        <div className={styles.stale}>
          <StaleNotice at={asOf} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** The way back on phones: to the place that the page lies below, or to the list of the account's pages. */
export function BackLink() {
  const { places } = useAccountMessages()
  const [path] = useLocation()
  const above = placeAbove(path)
  if (path === paths.account()) return null
  return (
    <Link className={styles.back} href={above ? PLACE_PATHS[above] : paths.account()}>
      <Icon name="left" />
      {above ? places[above] : places.title}
    </Link>
  )
}

/** The pages of the account, beside the page on wide screens. */
function AccountLinks() {
  const { places } = useAccountMessages()
  const profile = useOwnQuery(ownProfile).data?.profile
  const policy = useSalesPolicy()
  const [path] = useLocation()
  const { orders, inbox = 0 } = profile?.notification_counts ?? { orders: 0 }
  const waiting: Partial<Record<AccountPlace, { count: number; label: string }>> = {
    orders: { count: orders, label: places.ordersWaiting(orders) },
    inbox: { count: inbox, label: places.inboxUnread(inbox) },
  }
  return (
    <nav className={styles.places} aria-label={places.title}>
      <ul>
        {accountGroups(profile?.role_id, policy)
          .flatMap((group) => group.places)
          .map((place) => (
            <li key={place}>
              <Link href={PLACE_PATHS[place]} aria-current={currentIn(path, PLACE_PATHS[place])}>
                {places[place]}
                {waiting[place] && <CountBadge {...waiting[place]} />}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
