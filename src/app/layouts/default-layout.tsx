import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { cartNamespace } from '../../features/cart/messages/cart/cart-messages.ts'
import { ConnectionChip } from '../../features/cart/sync/connection-chip.tsx'
import { useStartWishlistWhenIdle } from '../../features/wishlist/start-wishlist.ts'
import { deferredPart } from '../../messages/deferred-part.ts'
import { footerNamespace } from '../../messages/footer/footer-messages.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './default-layout.module.css'
// The footer is rendered with the page although its script loads later: its styles belong to the layout.
import './footer.module.css'
import './preferences.module.css'
import { Header } from './header.tsx'
import { headerBackground } from './header-background.ts'
import { loadSearch, SearchDialog, useSearchKeys } from './search-entry.ts'

type SheetName = 'sync' | 'account' | 'search' | 'cart'

/** Loaded when first opened and then left mounted, so that closing returns the focus. */
const SyncSheet = lazyComponent(
  [cartNamespace],
  async () => (await import('../../features/cart/sync/sync-sheet.tsx')).SyncSheet,
)
const CartDrawer = lazyComponent(
  [cartNamespace],
  async () => (await import('../../features/cart/cart-drawer.tsx')).CartDrawer,
)
const AccountSheet = lazyComponent(
  [cartNamespace, footerNamespace, accountNamespace],
  async () => (await import('./account-sheet.tsx')).AccountSheet,
)

const LateFoot = deferredPart([footerNamespace], async () => (await import('./footer.tsx')).Footer)

/** Staff screens have their own navigation in place of the tab bar. */
const isStaffPath = (path: string) => path === paths.staff() || path.startsWith(`${paths.staff()}/`)

/** Header, content, the tab bar of phones, and the sheets. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const messages = useMessages()
  const [path, goTo] = useLocation()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [loaded, setLoaded] = useState<ReadonlySet<SheetName>>(new Set())
  const background = headerBackground(path)
  const close = () => setSheet(null)
  const open = (name: SheetName) => {
    setLoaded((before) => new Set([...before, name]))
    setSheet(name)
  }
  const openAccount = () => open('account')
  // When the search cannot be loaded, the shop is opened instead.
  const openSearch = () =>
    void loadSearch().then(
      () => open('search'),
      () => goTo(paths.shop()),
    )
  useSearchKeys(openSearch)
  useStartWishlistWhenIdle()
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      <Header
        background={background}
        onAccount={openAccount}
        onSearch={openSearch}
        onCart={path === paths.cart() ? null : () => open('cart')}
      >
        <ConnectionChip onOpen={() => open('sync')} />
      </Header>
      <main id="content" className={styles.content} data-scene={background.kind}>
        {children}
      </main>
      <LateFoot />
      {background.kind !== 'product' && !isStaffPath(path) && <BottomBar path={path} onAccount={openAccount} />}
      <Suspense>
        {loaded.has('sync') && <SyncSheet isOpen={sheet === 'sync'} onClose={close} />}
        {loaded.has('cart') && <CartDrawer isOpen={sheet === 'cart'} onClose={close} />}
        {loaded.has('account') && <AccountSheet isOpen={sheet === 'account'} onClose={close} />}
        {loaded.has('search') && <SearchDialog isOpen={sheet === 'search'} onClose={close} />}
      </Suspense>
    </>
  )
}
