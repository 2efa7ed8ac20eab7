import { Suspense } from 'react'
import { Link } from 'wouter'
import { actsForDealers } from '#contract/rules/cart-owner.ts'
import { MARKETS } from '#contract/rules/market.ts'
import { maskPhone } from '#contract/rules/phone.ts'
import { useConnection } from '../../features/cart/use-connection.ts'
import { useActing } from '../../features/session/acting.ts'
import { useSession } from '../../features/session/use-session.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { actingRoom } from '../../words/acting/acting-words.ts'
import { useCartWords } from '../../words/cart/cart-words.ts'
import { usePersonWords } from '../../words/person/person-words.ts'
import { lazyPart } from '../../words/room.ts'
import styles from './account-sheet.module.css'
import { Preferences } from './preferences.tsx'

const ActingPart = lazyPart(
  [actingRoom],
  async () => (await import('../../features/account/acting-part.tsx')).ActingPart,
)
const HiddenPart = lazyPart(
  [actingRoom],
  async () => (await import('../../features/account/hidden-part.tsx')).HiddenPart,
)

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The account sheet: the signed-in person, links, preferences and sign-out. */
export function AccountSheet({ isOpen, onClose }: Props) {
  const { places } = usePersonWords()
  const { sync, nav } = useCartWords()
  const { owner, profile } = useSession()
  const isSalesPerson = owner !== null && actsForDealers(owner)
  const market = MARKETS[useSite().locale]
  const parkedElsewhere = useConnection((connection) => connection.parkedElsewhere)
  const acting = useActing()
  if (acting?.isShown)
    return (
      <Sheet title={nav.account} isOpen={isOpen} onClose={onClose}>
        <Suspense>
          <HiddenPart onLeave={onClose} />
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
            <ActingPart onLeave={onClose} />
          </Suspense>
        )}
        {parkedElsewhere > 0 && <p>{sync.parked(parkedElsewhere)}</p>}
        <Ways unread={profile?.notification_counts.inbox ?? 0} onClose={onClose} />
        <Preferences />
        <Link className={buttonClass('line', true)} href={paths.logOut()} onClick={onClose}>
          {places.signOut}
        </Link>
      </div>
    </Sheet>
  )
}

/** The most frequent destinations. */
function Ways({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { places } = usePersonWords()
  return (
    <>
      <Link className={buttonClass('ink', true)} href={paths.account()} onClick={onClose}>
        {places.title}
      </Link>
      <Link className={buttonClass('line', true)} href={paths.orders()} onClick={onClose}>
        {places.orders}
      </Link>
      <Link className={buttonClass('line', true)} href={paths.inbox()} onClick={onClose}>
        {places.inbox}
        {unread > 0 && ` ${unread}`}
      </Link>
    </>
  )
}
