import { Link } from 'wouter'
import { hasCart } from '#contract/site/sales-policy.ts'
import { useCartCount } from '../../features/cart/state/use-cart.ts'
import { useDealerPrices } from '../../lib/dealer-prices.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { useSalesPolicy } from '../../session/use-sales.ts'
import { useSession } from '../../session/use-session.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './bottom-bar.module.css'

interface Props {
  path: string
  onAccount: () => void
}

/** Whether the path is of the account but not an item of the bar itself. */
const isIn = (path: string): boolean =>
  path !== paths.wishlist() && (path === paths.account() || path.startsWith(`${paths.account()}/`))

/** The tab bar of phones: dealers order from lists and look after orders, others browse and keep what they like. */
export function BottomBar({ path, onAccount }: Props) {
  const { nav } = useMessages()
  const count = useCartCount()
  const isFilled = count !== null && count > 0
  const isSelling = hasCart(useSalesPolicy())
  const isDealers = useDealerPrices() !== null
  const home = isDealers ? paths.dashboard() : paths.home()
  const current = (place: string) => (path === place ? 'page' : undefined)
  return (
    <nav className={`${styles.bar} ${isSelling ? '' : styles.cartless}`} aria-label={nav.main}>
      <Link href={home} aria-current={current(home)}>
        <Icon name="home" />
        {nav.home}
      </Link>
      {isDealers ? (
        <Place href={paths.quickOrder()} icon="plus" name={nav.quickOrder} current={current} />
      ) : (
        <Place href={paths.shop()} icon="shop" name={nav.shop} current={current} />
      )}
      {isSelling && (
        <Link href={paths.cart()} aria-current={current(paths.cart())} aria-label={nav.cartCount(count)}>
          <Icon name="cart" />
          {nav.cart}
          {/* The space separates label and count, so that voice control matches the visible label. */}
          {isFilled && ' '}
          {isFilled && <span className={styles.badge}>{count}</span>}
        </Link>
      )}
      {isDealers ? (
        <Place href={paths.orders()} icon="orders" name={nav.orders} current={current} />
      ) : (
        <Place href={paths.wishlist()} icon="heart" name={nav.wishlist} current={current} />
      )}
      <AccountPlace isCurrent={path !== home && !current(paths.orders()) && isIn(path)} onAccount={onAccount} />
    </nav>
  )
}

interface PlaceProps {
  href: string
  icon: IconName
  name: string
  current: (place: string) => 'page' | undefined
}

const Place = ({ href, icon, name, current }: PlaceProps) => (
  <Link href={href} aria-current={current(href)}>
    <Icon name={icon} />
    {name}
  </Link>
)

/** Opens the account, or leads to where one signs in. */
function AccountPlace({ isCurrent, onAccount }: { isCurrent: boolean; onAccount: () => void }) {
  const { nav } = useMessages()
  const { isSignedIn } = useSession()
  return isSignedIn ? (
    <button type="button" aria-current={isCurrent || undefined} onClick={onAccount}>
      <Icon name="account" />
      {nav.account}
    </button>
  ) : (
    <Link href={paths.logIn()}>
      <Icon name="account" />
      {nav.signIn}
    </Link>
  )
}
