import type { Precache, Route } from '../route.ts'

const SHELL = '/index.html'

/** Answered by the server alone: calls, pictures, papers, the form that leaves for a payment service, and files. */
const NOT_A_PAGE = [/^\/api\//, /^\/_ipx\//, /^\/storage\//, /^\/pdf\//, /^\/payment_form/, /\/[^/]+\.[^/]+$/]

export const isPage = ({ pathname }: URL): boolean => !NOT_A_PAGE.some((path) => path.test(pathname))

/**
 * Every page opens from the precached shell, which is the same for everybody: a repeat visit waits for no network, and
 * without signal every address works. The first visit, before there is a worker, is the server's.
 */
export const shellRoute =
  (precached: Precache): Route =>
  ({ request, url }) =>
    request.mode === 'navigate' && isPage(url) ? precached.find(SHELL) : null
