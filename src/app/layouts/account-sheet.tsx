import { Suspense } from 'react'
import { Link } from 'wouter'
import { maskPhone } from '#contract/account/phone.ts'
import type { Profile } from '#contract/account/profile.ts'
import { actsForDealers } from '#contract/cart/cart-owner.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useAccountMessages } from '../../features/account/messages/account/account-messages.ts'
import { actingNamespace } from '../../features/buyers/messages/acting/acting-messages.ts'
import { useCartMessages } from '../../features/cart/messages/cart/cart-messages.ts'
import { useConnection } from '../../features/cart/sync/use-connection.ts'
import { useSite } from '../../lib/site.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { paths } from '../../paths.ts'
import { useActing } from '../../session/acting.ts'
import { useSession } from '../../session/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Preferences } from '../../ui/preferences.tsx'
import styles from './account-sheet.module.css'

const ActingDealerSection = lazyComponent(
  [actingNamespace],
  async () => (await import('../../features/dealers/acting-dealer-section.tsx')).ActingPart,
)
const HandedOverNotice = lazyComponent(
  [actingNamespace],
  async () => (await import('../../features/buyers/handed-over-notice.tsx')).HiddenPart,
)

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The account sheet: the signed-in person, links, preferences and sign-out. */
export function AccountSheet({ isOpen, onClose }: Props) {
  const { places } = useAccountMessages()
  const { sync, nav } = useCartMessages()
  const { owner, profile } = useSession()
  const isSalesPerson = owner !== null && actsForDealers(owner)
  const market = MARKETS[useSite().locale]
  const parkedElsewhere = useConnection((connection) => connection.parkedElsewhere)
  const acting = useActing()
  if (acting?.isShown)
    return (
      <Sheet title={nav.account} isOpen={isOpen} onClose={onClose}>
        <Suspense>
          <HandedOverNotice onLeave={onClose} />
        </Suspense>
      </Sheet>
    )
  return (
    <Sheet title={nav.account} isOpen={isOpen} onClose={onClose}>
      <div className={styles.account}>
        {profile && (
          <p>
            <strong>
              {profile.first_name} {profile.last_name}
            </strong>
            <span>{profile.dealer?.company_name ?? profile.email ?? maskPhone(profile.phone, market)}</span>
          </p>
        )}
        {isSalesPerson && (
          <Suspense>
            <ActingDealerSection onLeave={onClose} />
          </Suspense>
        )}
        {parkedElsewhere > 0 && <p>{sync.parked(parkedElsewhere)}</p>}
        <QuickDestinations counts={profile?.notification_counts} onClose={onClose} />
        <Preferences />
        <Link className={buttonClass('line', true)} href={paths.logOut()} onClick={onClose}>
          {places.signOut}
        </Link>
      </div>
    </Sheet>
  )
}

type Counts = Profile['notification_counts']

/** The most frequent destinations, with what needs the person. */
function QuickDestinations({ counts, onClose }: { counts: Counts | undefined; onClose: () => void }) {
  const { places } = useAccountMessages()
  const { orders, inbox = 0 } = counts ?? { orders: 0 }
  return (
    <>
      <Link className={buttonClass('ink', true)} href={paths.account()} onClick={onClose}>
        {places.title}
      </Link>
      <Link className={buttonClass('line', true)} href={paths.orders()} onClick={onClose}>
        {places.orders}
        <CountBadge count={orders} label={places.ordersWaiting(orders)} />
      </Link>
      <Link className={buttonClass('line', true)} href={paths.inbox()} onClick={onClose}>
        {places.inbox}
        <CountBadge count={inbox} label={places.inboxUnread(inbox)} />
      </Link>
    </>
  )
}
