import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { ConnectionChip } from '../../features/cart/connection-chip.tsx'
import { IntentOffer } from '../../features/cart/intent-offer.tsx'
import { useSession } from '../../features/session/use-session.ts'
import { useWishlistWhenIdle } from '../../features/wishlist/wish-start.ts'
import { paths } from '../../paths.ts'
import { cartRoom } from '../../words/cart/cart-words.ts'
import { footRoom } from '../../words/foot/foot-words.ts'
import { useWords } from '../../words/frame/frame-words.ts'
import { latePart } from '../../words/late-part.ts'
import { personRoom } from '../../words/person/person-words.ts'
import { lazyPart } from '../../words/room.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './default-layout.module.css'
// The footer is rendered with the page although its script loads later: its styles belong to the layout.
import './foot.module.css'
import './preferences.module.css'
import { Header } from './header.tsx'
import { sceneOf } from './scene.ts'
import { loadSearch, SearchDialog, useSearchKeys } from './search-entry.ts'

type SheetName = 'sync' | 'account' | 'search' | 'cart'

/** Loaded when first opened and then left mounted, so that closing returns the focus. */
const SyncSheet = lazyPart([cartRoom], async () => (await import('../../features/cart/sync-sheet.tsx')).SyncSheet)
const CartDrawer = lazyPart([cartRoom], async () => (await import('../../features/cart/cart-drawer.tsx')).CartDrawer)
const AccountSheet = lazyPart(
  [cartRoom, footRoom, personRoom],
  async () => (await import('./account-sheet.tsx')).AccountSheet,
)

const LateFoot = latePart([footRoom], async () => (await import('./foot.tsx')).Foot)

/** Header, content, the tab bar of phones, and the sheets. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const words = useWords()
  const [path, goTo] = useLocation()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [loaded, setLoaded] = useState<ReadonlySet<SheetName>>(new Set())
  const { isSignedIn } = useSession()
  const scene = sceneOf(path)
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
  useWishlistWhenIdle()
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skipToContent}
      </a>
      <Header
        scene={scene}
        onAccount={openAccount}
        onSearch={openSearch}
        onCart={path === paths.cart() ? null : () => open('cart')}
      >
        <ConnectionChip onOpen={() => open('sync')} />
      </Header>
      <main id="content" className={styles.content} data-scene={scene.kind}>
        {children}
      </main>
      <LateFoot />
      {scene.kind !== 'product' && <BottomBar path={path} onAccount={openAccount} />}
      <IntentOffer isSignedIn={isSignedIn} />
      <Suspense>
        {loaded.has('sync') && <SyncSheet isOpen={sheet === 'sync'} onClose={close} />}
        {loaded.has('cart') && <CartDrawer isOpen={sheet === 'cart'} onClose={close} />}
        {loaded.has('account') && <AccountSheet isOpen={sheet === 'account'} onClose={close} />}
        {loaded.has('search') && <SearchDialog isOpen={sheet === 'search'} onClose={close} />}
      </Suspense>
    </>
  )
}
