import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { ConnectionChip } from '../../features/cart/connection-chip.tsx'
import { IntentOffer } from '../../features/cart/intent-offer.tsx'
import { SyncSheet } from '../../features/cart/sync-sheet.tsx'
import { useSession } from '../../features/session/use-session.ts'
import { useWords } from '../../words/words.ts'
import { AccountSheet } from './account-sheet.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './default-layout.module.css'
import { Header } from './header.tsx'
import { sceneOf } from './scene.ts'

/** What frames the store's pages: header, content, the bar at the lower edge of phones, and the two sheets. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  const words = useWords()
  const [path] = useLocation()
  const [sheet, setSheet] = useState<'sync' | 'account' | null>(null)
  const { isSignedIn } = useSession()
  const scene = sceneOf(path)
  const close = () => setSheet(null)
  const openAccount = () => setSheet('account')
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skipToContent}
      </a>
      <Header scene={scene} onAccount={openAccount}>
        <ConnectionChip onOpen={() => setSheet('sync')} />
      </Header>
      <main id="content" className={styles.content} data-scene={scene.kind}>
        {children}
      </main>
      {scene.kind !== 'product' && <BottomBar path={path} onAccount={openAccount} />}
      <IntentOffer isSignedIn={isSignedIn} />
      <SyncSheet isOpen={sheet === 'sync'} onClose={close} />
      <AccountSheet isOpen={sheet === 'account'} onClose={close} />
    </>
  )
}
