import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '#contract/site/language.ts'
import type { Site } from '#contract/site/site.ts'
import { CartStoreProvider } from '../features/cart/state/cart-hook.ts'
import { LanguageProvider } from '../lib/language.ts'
import { SiteProvider } from '../lib/site.ts'
import '../ui/base.css'
import { useChosenLanguage } from '../messages/languages.ts'
import './boot/age-gate.css'
import './boot/browser-floor.css'
import { AppOverlays } from './app-overlays.tsx'
import type { DeferredStore } from './boot/deferred-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Pages } from './pages.tsx'
import type { ResolvedPage } from './routes/resolve-route.ts'

interface Props {
  site: Site
  /** Language of the document as received. */
  language: Language
  queries: QueryClient
  store: DeferredStore['store']
  first: ResolvedPage
  /** False when the server resolved `first` without knowing who is signed in. */
  isSettled: boolean
  /** Called once, when the app is mounted and interactive. */
  onReady?: () => void | Promise<void>
}

/** The providers and notices around every page. */
export function App({ site, language, queries, store, first, isSettled, onReady }: Props) {
  useEffect(() => void onReady?.(), [onReady])
  return (
    <LanguageProvider value={useChosenLanguage(language)}>
      <ErrorBoundary>
        <SiteProvider value={site}>
          <QueryClientProvider client={queries}>
            <CartStoreProvider value={store}>
              <Pages first={first} isSettled={isSettled} />
              <AppOverlays />
            </CartStoreProvider>
          </QueryClientProvider>
        </SiteProvider>
      </ErrorBoundary>
    </LanguageProvider>
  )
}
