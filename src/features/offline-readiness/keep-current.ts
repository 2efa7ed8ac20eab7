import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/site/language.ts'
import { fetchWithin, PICTURE_MS } from '../../lib/http/fetch-within.ts'
import { waitForIdle } from '../../lib/user-idle.ts'
import { loadCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { keepPictures } from './keep-pictures.ts'
import type { PictureSize } from './kept-shop.ts'
import { picturePaths } from './read-readiness.ts'
import { hasRoom } from './room.ts'
import { fetchShopParts } from './shop-parts.ts'

/** Pictures fetched per visit: about 2.4 MB, so that a changed range comes over several visits. */
const MAX_PICTURES = 200
const DAY_MS = 24 * 60 * 60_000

interface KeptShop {
  size: PictureSize
  language: Language
  imageOrigin: string
}

/** Brings a device that was made ready up to date: pictures of new products, and what is older than a day. */
export async function keepCurrent(queries: QueryClient, { size, language, imageOrigin }: KeptShop): Promise<void> {
  const paths = picturePaths(await loadCatalogue(), { size, imageOrigin })
  if (paths.length === 0) return
  await waitForIdle()
  await keepPictures(paths, {
    open: (name) => caches.open(name),
    fetch: fetchWithin({ ms: PICTURE_MS, yields: true }),
    signal: new AbortController().signal,
    most: MAX_PICTURES,
    hasRoom,
    onProgress: () => {},
  })
  await fetchShopParts(queries, { language, staleTime: DAY_MS })
}
