import { isChunkError } from '../lib/chunk-error.ts'
import { documentLanguage } from '../lib/language.ts'
import { frameNamespace } from '../messages/frame/frame-messages.ts'
import type { ResolvedPage } from './routes/resolve-route.ts'

/** Without an answer for so long, the store counts as out of reach. */
const HEALTH_MS = 4_000

/**
 * Whether an import failed because the store cannot be reached, and not because its build is gone. Answered by a
 * request: browsers report a connection in any network.
 */
export async function isOfflineError(error: unknown): Promise<boolean> {
  if (!isChunkError(error)) return false
  try {
    await fetch('/api/health', { signal: AbortSignal.timeout(HEALTH_MS) })
    return false
  } catch {
    return true
  }
}

/** Without a worker, as on a first visit, the device has no files of the other pages either. */
const hasApp = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** What is shown in place of a page that could not be resolved. */
export async function failedPage(path: string, isOffline: boolean): Promise<ResolvedPage> {
  const { product, messages } = await frameNamespace.load(documentLanguage())
  return {
    location: { path, search: '', params: {} },
    route: null,
    Page: null,
    error: {
      status: 500,
      ...(isOffline
        ? { title: product.unavailableOffline, message: hasApp() ? product.unavailableOfflineText : product.noAppYet }
        : { message: messages.somethingWrong }),
    },
  }
}
