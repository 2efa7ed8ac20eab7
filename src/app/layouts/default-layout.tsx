import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { cartNamespace } from '../../features/cart/messages/cart/cart-messages.ts'
import { ConnectionChip } from '../../features/cart/sync/connection-chip.tsx'
import { useStartWishlistWhenIdle } from '../../features/wishlist/start-wishlist.ts'
import { endTyping } from '../../lib/typed-ahead.ts'
import { deferredPart } from '../../messages/deferred-part.ts'
import { footerNamespace } from '../../messages/footer/footer-messages.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { LoadingBar } from '../loading-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './default-layout.module.css'
import { deferredSheet } from './deferred-sheet.ts'
// The footer is rendered with the page although its script loads later: its styles belong to the layout.
import './footer.module.css'
import '../../ui/preferences.module.css'
import { Header } from './header.tsx'
import { headerBackground } from './header-background.ts'
import { loadSearch, SearchDialog, useSearchKeys } from './search-entry.ts'

type SheetName = 'sync' | 'account' | 'search' | 'cart'

const [SyncSheet, loadSync] = deferredSheet(
  [cartNamespace],
  async () => (await import('../../features/cart/sync/sync-sheet.tsx')).SyncSheet,
)
const [CartDrawer, loadCart] = deferredSheet(
  [cartNamespace],
  async () => (await import('../../features/cart/cart-drawer.tsx')).CartDrawer,
)
const [AccountSheet, loadAccount] = deferredSheet(
  [cartNamespace, footerNamespace, accountNamespace],
  async () => (await import('./account-sheet.tsx')).AccountSheet,
)
const LOADS = { sync: loadSync, cart: loadCart, account: loadAccount, search: loadSearch }

const DeferredFooter = deferredPart([footerNamespace], async () => (await import('./footer.tsx')).Footer)

/** Which sheet is open. Each is left mounted once it is loaded, so that closing returns the focus. */
function useSheets() {
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [loaded, setLoaded] = useState<ReadonlySet<SheetName>>(new Set())
  const [isLoading, setLoading] = useState(false)
  /** Rejects when the files cannot be loaded, which the person is told (`answerFailedTaps`). */
  const open = async (name: SheetName) => {
    const from = location.pathname
    setLoading(true)
    await LOADS[name]().finally(() => setLoading(false))
    if (location.pathname !== from) return
    setLoaded((before) => new Set([...before, name]))
    setSheet(name)
  }
  return { sheet, loaded, isLoading, open, close: () => setSheet(null) }
}

/** Header, content, the tab bar of phones, and the sheets. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const messages = useMessages()
  const [path, goTo] = useLocation()
  const { sheet, loaded, isLoading, open, close } = useSheets()
  const background = headerBackground(path)
  const openAccount = () => void open('account')
  // When the search cannot be loaded, the shop is opened instead.
  const openSearch = () =>
    void open('search').catch(() => {
      endTyping()
      goTo(paths.shop())
    })
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
        onCart={path === paths.cart() ? null : () => void open('cart')}
      >
        <ConnectionChip onOpen={() => void open('sync')} />
      </Header>
      <main id="content" className={styles.content} data-scene={background.kind}>
        {children}
      </main>
      <DeferredFooter />
      {background.kind !== 'product' && <BottomBar path={path} onAccount={openAccount} />}
      {isLoading && <LoadingBar isLoading />}
      <Suspense>
        {loaded.has('sync') && <SyncSheet isOpen={sheet === 'sync'} onClose={close} />}
        {loaded.has('cart') && <CartDrawer isOpen={sheet === 'cart'} onClose={close} />}
        {loaded.has('account') && <AccountSheet isOpen={sheet === 'account'} onClose={close} />}
        {loaded.has('search') && <SearchDialog isOpen={sheet === 'search'} onClose={close} />}
      </Suspense>
    </>
  )
}
