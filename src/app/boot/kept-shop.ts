import type { QueryClient } from '@tanstack/react-query'
import { keptPictureSize } from '../../features/offline-readiness/kept-shop.ts'
import { isMetered, savesData } from '../../lib/data-use.ts'
import { untilRetry } from '../../lib/http/until-loaded.ts'
import { documentLanguage } from '../../lib/language.ts'

/**
 * Pauses before the store is asked again, in milliseconds. On a slow connection the request gives way to what a person
 * sends, or takes too long.
 */
const ASKED_AGAIN_MS = [5_000, 20_000, 60_000]

/**
 * Work of an idle page. The catalogue is stored at the first visit, so that pages never visited also open offline, and
 * follows from then on. A device that was made ready is kept current, where that costs the person nothing.
 */
export async function keepShopCurrent(queries: QueryClient, imageOrigin: string): Promise<void> {
  if (savesData()) return
  const { followCatalogue } = await import('../../offline/catalogue/catalogue-store.ts')
  await untilAnswered(followCatalogue, untilRetry)
  const size = keptPictureSize()
  if (size === null || isMetered() || !navigator.onLine) return
  const { keepCurrent } = await import('../../features/offline-readiness/keep-current.ts')
  await keepCurrent(queries, { size, imageOrigin, language: documentLanguage() })
}

/** Asks until the store has answered, at most once more after each pause. */
export async function untilAnswered(
  ask: () => Promise<boolean>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  for (const wait of ASKED_AGAIN_MS) {
    if (await ask()) return
    await pause(wait)
  }
  await ask()
}
