import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { BREAKPOINTS } from '#contract/constants.ts'
import { hasCart } from '#contract/site/sales-policy.ts'
import { useCartCount } from '../../features/cart/state/use-cart.ts'
import { useConnection } from '../../features/cart/sync/use-connection.ts'
import { useDealerPrices } from '../../lib/dealer-prices.ts'
import { useShownTerms } from '../../lib/shown-terms.ts'
import { useSite } from '../../lib/site.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { FrameMessages } from '../../messages/frame/en.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { useSalesPolicy } from '../../session/use-sales.ts'
import { useSession } from '../../session/use-session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moveRovingFocus } from '../../ui/roving-focus.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './header.module.css'
import type { HeaderBackground } from './header-background.ts'
import { loadSearch } from './search-entry.ts'

/** As many categories as fit beside the search field. */
const MAX_CATEGORIES = 5

interface Props {
  background: HeaderBackground
  onAccount: () => void
  onSearch: () => void
  /** Opens the cart drawer; null on the cart page. */
  onCart: (() => void) | null
  /** The connection chip. */
  children: ReactNode
}

export function Header({ background, onAccount, onSearch, onCart, children }: Props) {
  const { name, hasLogo } = useSite()
  const messages = useMessages()
  return (
    <header
      className={`${styles.header} ${background.kind === 'paper' ? '' : `${styles.over} ${background.tint}`}`}
      data-whole
    >
      <Link className={styles.name} href={paths.home()} data-scene={background.kind} data-logo={hasLogo || undefined}>
        {name}
      </Link>
      {background.kind === 'product' && (
        <Link className={styles.up} href={paths.shop()} aria-label={messages.nav.shop}>
          <Icon name="left" />
        </Link>
      )}
      <WideNav isProduct={background.kind === 'product'} />
      <div className={styles.end}>
        {children}
        <SearchButton onSearch={onSearch} />
        <WideAccount onAccount={onAccount} />
        <CartLink background={background} onCart={onCart} />
      </div>
    </header>
  )
}

interface NavLink {
  href: string
  name: string
  /** Its `aria-current`. */
  mark: 'true' | 'page' | undefined
}

/** Whoever buys as a dealer orders from lists: these take the place of the categories, which the shop has too. */
const dealersLinks = (path: string, { home, quickOrder, matrix, orders, invoices }: FrameMessages['nav']): NavLink[] =>
  [
    { href: paths.dashboard(), name: home },
    { href: paths.quickOrder(), name: quickOrder },
    { href: paths.orderMatrix(), name: matrix },
    { href: paths.orders(), name: orders },
    { href: paths.receivables(), name: invoices },
  ].map((link) => ({ ...link, mark: link.href === path ? 'page' : undefined }))

/** Links to the shop and its categories, or a dealer's places: one tab stop, the current one; arrow keys move among them. */
function WideNav({ isProduct }: { isProduct: boolean }) {
  const [path] = useLocation()
  const { nav } = useMessages()
  const { menu } = useShownTerms()
  const isDealers = useDealerPrices() !== null
  const current = new URLSearchParams(useSearch()).get('category')
  const inShop = path === paths.shop() && current === null ? 'page' : undefined
  const categories = menu.slice(0, MAX_CATEGORIES).map(({ id, name }): NavLink => {
    return { href: paths.shop({ category: id }), name, mark: id === current ? 'page' : undefined }
  })
  const shop: NavLink = { href: paths.shop(), name: nav.shop, mark: isProduct ? 'true' : inShop }
  const links = isDealers ? [...dealersLinks(path, nav), shop] : [shop, ...categories]
  const [focused, setFocused] = useState<string | null>(null)
  // Each link is a tab stop until the arrow keys work, which need the script.
  const isHydrated = useHydrated()
  const stop = focused ?? links.find(({ mark }) => mark)?.href ?? paths.shop()
  return (
    <nav className={styles.nav} aria-label={nav.main}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links take the focus, not the list */}
      <ul onKeyDown={(event) => moveRovingFocus(event, 'a')}>
        {links.map(({ href, name, mark }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={mark}
              tabIndex={isHydrated && href !== stop ? -1 : undefined}
              onFocus={() => setFocused(href)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An icon on phones, styled as a field on wide screens. A tap before hydration is recorded and replayed. */
function SearchButton({ onSearch }: Pick<Props, 'onSearch'>) {
  const { nav } = useMessages()
  const prepare = () => void loadSearch().catch(() => {})
  return (
    <button
      type="button"
      className={styles.search}
      aria-label={nav.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={onSearch}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon name="search" />
      <span>{nav.search}</span>
      <kbd>/</kbd>
    </button>
  )
}

function WideAccount({ onAccount }: { onAccount: () => void }) {
  const { nav } = useMessages()
  const { isSignedIn } = useSession()
  return (
    <div className={styles.account}>
      <Link className={styles.wishes} href={paths.wishlist()} aria-label={nav.wishlist}>
        <Icon name="heart" />
      </Link>
      {isSignedIn ? (
        <IconButton aria-label={nav.account} onClick={onAccount}>
          <Icon name="account" />
        </IconButton>
      ) : (
        <Link className={styles.signIn} href={paths.logIn()}>
          {nav.signIn}
        </Link>
      )}
    </div>
  )
}

const WIDE = `(min-width: ${BREAKPOINTS.lg}px)`

/** From lg on every page, opening the cart drawer; on phones only where the product's bar replaces the tab bar. */
function CartLink({ background, onCart }: Pick<Props, 'background' | 'onCart'>) {
  const { nav } = useMessages()
  const count = useCartCount()
  const needsYou = useConnection((connection) => connection.needsYouInAll)
  if (!hasCart(useSalesPolicy())) return null
  return (
    <Link
      className={styles.cart}
      data-scene={background.kind}
      href={paths.cart()}
      aria-label={nav.cartCount(count)}
      onClick={(event) => {
        if (!onCart || !matchMedia(WIDE).matches) return
        event.preventDefault()
        onCart()
      }}
    >
      <Icon name="cart" />
      <span className={styles.count}>{count !== null && count > 0 && count}</span>
      {needsYou > 0 && <StatusDot state="signal" />}
    </Link>
  )
}
