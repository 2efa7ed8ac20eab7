import { documentLanguage } from '../lib/language.ts'
import { frameNamespace } from '../messages/frame/frame-messages.ts'
import { isChunkError } from './chunk-error.ts'
import type { PageError, ResolvedPage } from './routes/resolve-route.ts'

const TIMEOUT_MS = 5_000

/**
 * Whether an import failed because the store cannot be reached, and not because its build is gone. Answered by a
 * request: browsers report a connection in any network.
 */
export async function isOfflineError(error: unknown): Promise<boolean> {
  if (!isChunkError(error)) return false
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    await fetch('/api/health', { cache: 'no-store', signal: controller.signal })
    return false
  } catch {
    return true
  } finally {
    clearTimeout(timer)
  }
}

/** What is shown in place of a page that could not be resolved. */
export async function failedPage(path: string, isOffline: boolean): Promise<ResolvedPage> {
  const { product, messages } = await frameNamespace.load(documentLanguage())
  const error: PageError = isOffline
    ? { status: 500, message: product.unavailableOfflineText, isOffline }
    : { status: 500, message: messages.somethingWrong }
  return { location: { path, search: '', params: {} }, route: null, Page: null, error }
}
