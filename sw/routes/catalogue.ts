import { HEADER } from '#contract/constants.ts'
import type { Asked, Route } from '../route.ts'
import { keep } from './kept-cache.ts'

const CACHE = 'catalogue'
const ENTRIES_MOST = 200
/** On a line as slow as this, what is kept is shown, and the answer is kept for the next time. */
const PATIENCE_MS = 4_000

/** Answers that are the same for everybody. The whole catalogue is not here: the page keeps it in its records. */
const PUBLIC = [/^\/api\/home$/, /^\/api\/products(\/|$)/, /^\/api\/configs\//, /^\/api\/data\/countries$/]

export const isCatalogueCall = ({ pathname }: URL): boolean => PUBLIC.some((path) => path.test(pathname))

/** The server says which answers belong to nobody; anything else never enters a cache, whatever its address. */
const isPublic = (answer: Response): boolean =>
  answer.status === 200 && /(^|[\s,])public\b/.test(answer.headers.get('Cache-Control') ?? '')

/**
 * The network first: prices and stock are shown as they are while there is a signal, and the page's own stored copies
 * are on the screen meanwhile. What is kept answers when the network does not, and says so.
 */
export const catalogueRoute: Route = (asked) => (isCatalogueCall(asked.url) ? answer(asked) : null)

async function answer({ request, waitUntil }: Asked): Promise<Response> {
  const asked = fetch(request)
  const copied = asked.then((fresh) =>
    isPublic(fresh) ? keep(CACHE, request, { answer: stamped(fresh.clone()), most: ENTRIES_MOST }) : undefined,
  )
  waitUntil(copied.catch(() => {}))
  const kept = await (await caches.open(CACHE)).match(request)
  if (!kept) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([asked.then((fresh) => (isStrangers(fresh) ? kept : fresh)).catch(() => kept), late])
}

/** A network that wants a sign-in sends its own page, or sends us to it. */
const isStrangers = ({ type, ok, headers }: Response): boolean =>
  type === 'opaqueredirect' || (ok && !headers.get('Content-Type')?.startsWith('application/json'))

/** The moment it was kept, for whoever gets it in place of an answer. */
function stamped(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(HEADER.keptAt, String(Date.now()))
  return new Response(answer.body, { status: answer.status, headers })
}
