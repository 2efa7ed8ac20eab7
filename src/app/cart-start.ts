import type { QueryClient } from '@tanstack/react-query'
import { currentOwner, onSession } from '../features/session/session.ts'
import { onAnswer } from '../lib/answers.ts'
import { untilLoaded } from '../lib/until-loaded.ts'
import type { LateStore } from './late-store.ts'
import { loadOtherRoutes } from './routes.ts'

const TOUCHES = ['pointerdown', 'keydown'] as const

interface Parts {
  store: LateStore
  queries: QueryClient
  /** Somebody has tapped already: what they tapped may be waiting for the cart. */
  isWanted: boolean
}

/**
 * Loads the cart's own machine and the store that it fills, chunks as large as a page: at once for a person with a cart, and for a guest with the
 * first touch, or the first call without an answer, which is when there is something to keep or to say.
 */
export function startCartWhenNeeded({ store, queries, isWanted }: Parts): void {
  if (isWanted || currentOwner() !== null) {
    void load({ store, queries })
    return
  }
  const start = () => {
    for (const kind of TOUCHES) removeEventListener(kind, start, true)
    for (const stop of stops) stop()
    void load({ store, queries })
  }
  const stops = [onSession(() => currentOwner() !== null && start()), onAnswer((reason) => reason !== null && start())]
  for (const kind of TOUCHES) addEventListener(kind, start, true)
}

async function load({ store, queries }: Omit<Parts, 'isWanted'>): Promise<void> {
  // Whoever touches the page may be on the way to another one; without signal the way there tells of it.
  loadOtherRoutes().catch(() => {})
  // Every tap on the cart waits for them, and what waits on the device is not sent before.
  const [{ startCart }, { createAppStore }] = await untilLoaded(() =>
    Promise.all([import('../features/cart/cart-mirror.ts'), import('./store.ts')]),
  )
  const started = createAppStore()
  store.become(started)
  startCart({ dispatch: started.dispatch, queryClient: queries })
}
