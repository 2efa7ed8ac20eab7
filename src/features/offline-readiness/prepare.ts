import { refreshCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { findDealerPrices, refreshDealerPrices } from '../../offline/dealer-prices/dealer-price-store.ts'
import { refreshCart } from '../../offline/outbox/refresh-cart.ts'
import { isSamePerson } from '../../offline/storage/owner.ts'
import type { CartRuntime } from '../cart/state/started-cart.ts'
import { type KeepResult, keepPictures } from './keep-pictures.ts'
import { picturePaths, type ReadinessSubject } from './read-readiness.ts'

export interface Progress {
  step: 'catalogue' | 'carts' | 'pictures'
  done: number
  total: number
}

interface PrepareOptions {
  signal: AbortSignal
  onProgress(progress: Progress): void
}

/**
 * Fetches everything for a day without a connection, small things first. What has been fetched stays when it is stopped,
 * and the next call continues.
 */
export async function prepare(
  subject: ReadinessSubject,
  runtime: CartRuntime,
  { signal, onProgress }: PrepareOptions,
): Promise<KeepResult> {
  await navigator.storage?.persist?.().catch(() => false)
  onProgress({ step: 'catalogue', done: 0, total: 1 })
  const catalogue = await refreshCatalogue()
  for (const [done, cart] of subject.carts.entries()) {
    if (signal.aborted) return 'stopped'
    onProgress({ step: 'carts', done, total: subject.carts.length })
    await refreshCart(cart, runtime.outbox)
    if (!subject.hasDealerPrices) continue
    const isCurrent = () => {
      const owner = runtime.owner()
      return owner !== null && isSamePerson(owner, subject.owner)
    }
    await refreshDealerPrices(cart, { known: await findDealerPrices(cart), isCurrent })
  }
  const paths = picturePaths(catalogue, subject.imageOrigin)
  return keepPictures(paths, {
    open: (name) => caches.open(name),
    fetch: (...args) => fetch(...args),
    signal,
    onProgress: (done) => onProgress({ step: 'pictures', done, total: paths.length }),
  })
}
