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
// The foot is rendered with the page, though its script comes later: its sheets are the frame's.
import './foot.module.css'
import './preferences.module.css'
import { Header } from './header.tsx'
import { sceneOf } from './scene.ts'
import { loadSearch, SearchDialog, useSearchKeys } from './search-entry.ts'

type SheetName = 'sync' | 'account' | 'search' | 'cart'

/** Loaded when first opened, and then kept, so that closing gives the focus back. */
const SyncSheet = lazyPart([cartRoom], async () => (await import('../../features/cart/sync-sheet.tsx')).SyncSheet)
const CartDrawer = lazyPart([cartRoom], async () => (await import('../../features/cart/cart-drawer.tsx')).CartDrawer)
const AccountSheet = lazyPart(
  [cartRoom, footRoom, personRoom],
  async () => (await import('./account-sheet.tsx')).AccountSheet,
)

const LateFoot = latePart([footRoom], async () => (await import('./foot.tsx')).Foot)

/** What frames the store's pages: header, content, the bar at the lower edge of phones, and the sheets. */
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
  // Where it cannot be had, the shop is the next best way to what is looked for.
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
