import type { QueryClient } from '@tanstack/react-query'
import { hasGuestCart } from '../../features/cart/state/guest-cart-flag.ts'
import { onConnectivity } from '../../lib/http/connectivity.ts'
import { untilLoaded } from '../../lib/http/until-loaded.ts'
import { currentOwner, onSessionChange, ownerInCookie, signingOut } from '../../session/session.ts'
import { loadOtherRoutes } from '../routes/routes.ts'
import type { DeferredStore } from './deferred-store.ts'

const TOUCHES = ['pointerdown', 'keydown'] as const

interface CartStartDependencies {
  store: DeferredStore
  queries: QueryClient
  /** The person has already tapped something that may be waiting for the cart. */
  isWanted: boolean
}

/**
 * Loads the cart module and its Redux store, chunks as large as a page: at once for a signed-in person and for a guest
 * who has chosen items; for other guests at the first input or at the first call without a response, when there is
 * something to store or to show. Resolves when it has loaded, has failed to at first, or is not needed yet.
 */
export async function startCartWhenNeeded({ store, queries, isWanted }: CartStartDependencies): Promise<void> {
  const atStart = ownerInCookie()
  startPricesAtSignIn({ store, queries })
  if (isWanted || atStart !== null || signingOut() !== null || hasGuestCart()) return load({ store, queries, atStart })
  const start = () => {
    for (const kind of TOUCHES) removeEventListener(kind, start, true)
    for (const stop of stops) stop()
    void load({ store, queries, atStart })
  }
  const stops = [
    onSessionChange(() => currentOwner() !== null && start()),
    onConnectivity((reason) => reason !== null && start()),
  ]
  for (const kind of TOUCHES) addEventListener(kind, start, true)
}

interface LoadDependencies extends Omit<CartStartDependencies, 'isWanted'> {
  /** The person in the cookie when the page was loaded. */
  atStart: string | null
}

/** Resolves when the cart's chunks are there, or when the first attempt to load them has failed. */
async function load(parts: LoadDependencies): Promise<void> {
  const loading = loadCart()
  void start(parts, loading)
  await loading.catch(() => {})
  // A person who interacts may navigate next; without a connection the route table must already be loaded.
  loadOtherRoutes().catch(() => {})
}

/** Every cart action waits for these chunks, and queued requests are not sent before they are loaded. */
const loadCart = () => Promise.all([import('../../features/cart/state/cart-sync.ts'), import('../store.ts')])

async function start(
  { store, queries, atStart }: LoadDependencies,
  loading: ReturnType<typeof loadCart>,
): Promise<void> {
  const [{ startCart }, { createAppStore }] = await untilLoaded(() => loading.catch(loadCart))
  const started = createAppStore()
  store.become(started)
  startCart({ dispatch: started.dispatch, queryClient: queries, atStart })
}

/** A dealer's own prices: nobody else loads their script. */
function startPricesAtSignIn({ store, queries }: Omit<CartStartDependencies, 'isWanted'>): void {
  const start = () => {
    if (currentOwner() === null) return
    stop()
    void untilLoaded(() => import('../dealer-prices.ts')).then(({ startDealerPrices }) =>
      startDealerPrices(queries, store.store),
    )
  }
  const stop = onSessionChange(start)
  start()
}
