import type { QueryClient } from '@tanstack/react-query'
import { keptPictureSize } from '../../features/offline-readiness/kept-shop.ts'
import { isMetered, savesData } from '../../lib/data-use.ts'
import { documentLanguage } from '../../lib/language.ts'

/**
 * Work of an idle page. The catalogue is stored at the first visit, so that pages never visited also open offline, and
 * follows from then on. A device that was made ready is kept current, where that costs the person nothing.
 */
export async function keepShopCurrent(queries: QueryClient, imageOrigin: string): Promise<void> {
  if (savesData()) return
  const { followCatalogue } = await import('../../offline/catalogue/catalogue-store.ts')
  await followCatalogue()
  const size = keptPictureSize()
  if (size === null || isMetered() || !navigator.onLine) return
  const { keepCurrent } = await import('../../features/offline-readiness/keep-current.ts')
  await keepCurrent(queries, { size, imageOrigin, language: documentLanguage() })
}
