import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { type Site, SiteProvider } from '../lib/site.ts'
import '../ui/base.css'
import './age-gate.css'
import { ErrorBoundary } from './error-boundary.tsx'
import { Notices } from './notices.tsx'
import { Pages } from './pages.tsx'
import type { Shown } from './resolve.ts'
import type { AppStore } from './store.ts'

interface Props {
  site: Site
  queries: QueryClient
  store: AppStore
  first: Shown
  /** False when the server resolved `first` without knowing the person. */
  isSettled: boolean
  /** Called once, when the page is there and takes taps. */
  onReady?: () => void
}

/** Everything that frames every page. */
export function App({ site, queries, store, first, isSettled, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <ErrorBoundary>
      <SiteProvider value={site}>
        <QueryClientProvider client={queries}>
          <Provider store={store}>
            <Pages first={first} isSettled={isSettled} />
            <Notices />
          </Provider>
        </QueryClientProvider>
      </SiteProvider>
    </ErrorBoundary>
  )
}
