import { createHandlerBoundToURL, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const SHELL = '/index.html'

/** Answered by the server alone: calls, pictures, papers, the form that leaves for a payment service, and files. */
const NOT_A_PAGE = [/^\/api\//, /^\/_ipx\//, /^\/storage\//, /^\/pdf\//, /^\/payment_form/, /\/[^/?]+\.[^/]+$/]

/**
 * Every page opens from the precached shell, which is the same for everybody: a repeat visit waits for no network, and
 * without signal every address works. The first visit, before there is a worker, is the server's.
 */
export function registerShellRoute(precached: readonly (PrecacheEntry | string)[]): void {
  // Under the development server nothing is precached.
  const hasShell = precached.some((entry) => (typeof entry === 'string' ? entry : entry.url).endsWith('index.html'))
  if (hasShell) registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: NOT_A_PAGE }))
}
