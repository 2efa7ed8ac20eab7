import type { QueryClient } from '@tanstack/react-query'
import { fetchWithin, PICTURE_MS } from '../../lib/http/fetch-within.ts'
import { documentLanguage } from '../../lib/language.ts'
import { refreshCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { findDealerPrices, refreshDealerPrices } from '../../offline/dealer-prices/dealer-price-store.ts'
import { refreshCart } from '../../offline/outbox/refresh-cart.ts'
import { isSamePerson } from '../../offline/storage/owner.ts'
import { untilQueriesStored } from '../../offline/storage/query-persistence.ts'
import { ownAddresses, ownDashboard, ownVouchers } from '../account/account-queries.ts'
import type { CartRuntime } from '../cart/state/started-cart.ts'
import { offlineTermsQuery } from '../checkout/offline-terms-query.ts'
import { type KeepResult, keepPictures } from './keep-pictures.ts'
import { keepReceipts } from './keep-receipts.ts'
import { buyerQuery, keepResponse } from './keep-response.ts'
import { type PictureSize, storePictureSize } from './kept-shop.ts'
import { picturePaths, type ReadinessSubject } from './read-readiness.ts'
import { hasRoom } from './room.ts'
import { fetchShopParts } from './shop-parts.ts'

export interface Progress {
  step: 'catalogue' | 'shop' | 'carts' | 'pictures'
  done: number
  total: number
  /** Of the pictures that were fetched. */
  bytes?: number
}

interface PrepareOptions {
  queries: QueryClient
  size: PictureSize
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
  { queries, size, signal, onProgress }: PrepareOptions,
): Promise<KeepResult> {
  // Not awaited: Firefox asks the person, and goes on asking until there is an answer.
  void navigator.storage?.persist?.().catch(() => false)
  storePictureSize(size)
  const language = documentLanguage()
  // The person has asked for it: the worker also fetches what it leaves out to save data.
  const tellWorker = async () =>
    (await navigator.serviceWorker?.ready)?.active?.postMessage({ type: 'KEEP', language, isAsked: true })
  void tellWorker()
  onProgress({ step: 'catalogue', done: 0, total: 1 })
  const catalogue = await refreshCatalogue()
  onProgress({ step: 'shop', done: 0, total: 1 })
  await fetchShopParts(queries, { language })
  const isShopStored = untilQueriesStored()
  if (subject.hasVouchers) await keepResponse(ownVouchers(subject.owner), queries)
  if (subject.hasDealerPrices) {
    await keepResponse(offlineTermsQuery(subject.owner), queries)
    await keepResponse(ownDashboard(subject.owner), queries)
    await keepReceipts(subject, queries)
  }
  // A sales person has the addresses of each dealer with the dealer's data.
  if (subject.dealers === null) await keepResponse(ownAddresses(subject.owner), queries)
  for (const [done, cart] of subject.carts.entries()) {
    if (signal.aborted) return 'stopped'
    onProgress({ step: 'carts', done, total: subject.carts.length })
    await refreshCart(cart, runtime.outbox)
    await keepResponse(buyerQuery(cart, subject), queries)
    if (!subject.hasDealerPrices) continue
    const isCurrent = () => {
      const owner = runtime.owner()
      return owner !== null && isSamePerson(owner, subject.owner)
    }
    await refreshDealerPrices(cart, { known: await findDealerPrices(cart), isCurrent })
  }
  const paths = picturePaths(catalogue, { size, imageOrigin: subject.imageOrigin })
  // The app may be closed as soon as this says that everything is there.
  await isShopStored
  return keepPictures(paths, {
    open: (name) => caches.open(name),
    fetch: fetchWithin({ ms: PICTURE_MS, yields: true }),
    signal,
    hasRoom,
    onProgress: (done, bytes) => onProgress({ step: 'pictures', done, total: paths.length, bytes }),
  })
}
