import { useId } from 'react'
import { Link } from 'wouter'
import type { Profile } from '#contract/account/profile.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useSalesPolicy } from '../../session/use-sales.ts'
import { Icon, StrokeIcon } from '../../ui/icon.tsx'
import styles from './account-hub.module.css'
import { type AccountPlace, accountGroups, PLACE_PATHS } from './account-places.ts'
import { useAccountMessages } from './messages/account/account-messages.ts'
import type { PersonMessages } from './messages/account/en.ts'

/** Strokes in a 24 px view box, as those of `Icon`. */
const DRAWINGS: Record<AccountPlace, string> = {
  staff: 'M4 20V9l8-5 8 5v11zM10 20v-6h4v6',
  dashboard: 'M4 20h16M6.5 20v-7M12 20V5M17.5 20v-11',
  quickOrder: 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h10',
  orderMatrix: 'M4 4h16v16H4zM4 10h16M10 4v16',
  placedOrders: 'M4 6h16v14H4zM4 10.5h16M8 3.5V6M16 3.5V6',
  receivables: 'M4 6h16v12H4zM4 10h16M8 14.5h3',
  collections: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  orders: 'M4 8l8-4.5L20 8v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  inbox: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  wishlist: 'M12 20C5.5 15.5 3.5 12.3 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.3-2 6.5-8.5 11z',
  vouchers: 'M3.5 6.5h17v3.5a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4zM14 6.5v11',
  points: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.3 6.1-5.4-3.1L6.6 20l1.3-6.1-4.5-4.1 6-.7z',
  affiliate: 'M9.5 14.5l5-5M11 6.5l1.5-1.5a4 4 0 0 1 6 6L17 12.5M13 17.5L11.5 19a4 4 0 0 1-6-6L7 11.5',
  codes: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M19 19h1v1',
  warranty: 'M12 3.5l8 3v5c0 4.5-3 7.5-8 9.5-5-2-8-5-8-9.5v-5zM8.5 12l2.5 2.5 4.5-5',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  addresses: 'M12 21c-4.5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  offline: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4 19.5h16',
  signOut: 'M14 4H5v16h9M10 12h10.5M17 8l4 4-4 4',
}

type Place = PersonMessages['places']

/** What the device holds about a page, in one line; only where there is something to say. */
function statesOf({ first_name, last_name, points, notification_counts }: Profile, places: Place, locale: string) {
  const { orders, vouchers, inbox = 0 } = notification_counts
  const states: Partial<Record<AccountPlace, string | false>> = {
    orders: orders > 0 && places.ordersWaiting(orders),
    inbox: inbox > 0 && places.inboxUnread(inbox),
    vouchers: vouchers > 0 && places.vouchersReady(vouchers),
    points: places.pointsHeld(formatCount(points.balance, locale)),
    profile: `${first_name} ${last_name}`.trim(),
  }
  return states
}

/** The pages of the account that wait for the person. */
const URGENT: readonly AccountPlace[] = ['orders', 'inbox']

/** The list of the account's pages by group, each with its state. */
export function AccountHub({ profile }: { profile: Profile }) {
  const { places } = useAccountMessages()
  const { locale } = useSite()
  const policy = useSalesPolicy()
  const heading = useId()
  const states = statesOf(profile, places, locale)
  return (
    <nav className={styles.hub} aria-label={places.title}>
      {accountGroups(profile.role_id, policy).map((group) => (
        <section key={group.name} aria-labelledby={`${heading}-${group.name}`}>
          <h2 id={`${heading}-${group.name}`}>{places.groups[group.name]}</h2>
          <ul>
            {group.places.map((place) => (
              <li key={place}>
                <Link href={PLACE_PATHS[place]}>
                  <StrokeIcon path={DRAWINGS[place]} />
                  <span>
                    {places[place]}{' '}
                    {states[place] && <small data-urgent={URGENT.includes(place) || undefined}>{states[place]}</small>}
                  </span>
                  <Icon name="right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
