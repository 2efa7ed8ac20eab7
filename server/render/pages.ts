import type { Breakpoint } from '#contract/constants.ts'
import type { Store } from '../context.ts'
import { bytesOf, createByteCache, sendBytes } from '../http/byte-cache.ts'
import { type Log, silentLog } from '../http/log.ts'
import { type Ask, CallFailed } from './call-api.ts'
import { builtSource, type Frame, frames, type Source } from './frame.ts'
import type { Rendered } from './renderer.ts'
import { viewportOf } from './viewport.ts'

export interface PageParts {
  store: Pick<Store, 'config' | 'clock'>
  /** Folder of the build. */
  dist: string
  /** The app itself, which answers the calls that a first render makes. */
  ask: Ask
  log?: Log
  /** Default: the build. */
  source?: Source
}

export interface Pages {
  answer(request: Request): Promise<Response>
}

/** The language of the pages; what differs by language is part of the cache's key. */
const LANGUAGE = 'en'
const SHELL = '/index.html'
const RETRY_AFTER_SECONDS = '2'

/** A visit that came to something else than a page for everybody: nothing of it is kept. */
class NotKept extends Error {
  readonly outcome: Rendered | { redirect: string }
  constructor(outcome: Rendered | { redirect: string }) {
    super('not kept')
    this.outcome = outcome
  }
}

interface Visit {
  path: string
  search: string
  viewport: Breakpoint
}

/**
 * Answers first visits with rendered pages. They know nobody, so their compressed bytes are shared for 5 s by market,
 * language, viewport and canonical address, and by nothing else: no other cookie is read.
 */
export function createPages({ store, dist, ask, log = silentLog, source = builtSource(dist) }: PageParts): Pages {
  const cache = createByteCache(store.clock)
  const { now, callApi } = frames(source, ask, store)

  async function pageOf({ renderer, template, site }: Frame, visit: Visit): Promise<string> {
    const outcome = await renderer.render({ ...visit, site, callApi })
    if ('redirect' in outcome || outcome.status !== 200) throw new NotKept(outcome)
    return template.page(outcome)
  }

  async function answer(request: Request, frame: Frame): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers({ ...frame.headers, 'Cache-Control': 'no-cache' })
    if (pathname === SHELL) return sendBytes(request, bytesOf(frame.template.shell), headers)
    const viewport = viewportOf(request.headers)
    const known = frame.renderer.describe(pathname, search)
    const visit = { path: known?.path ?? pathname, search: known?.search ?? search.slice(1), viewport }
    if (known?.isPrivate) headers.set('Cache-Control', 'no-store')
    const make = () => pageOf(frame, visit)
    try {
      // Addresses that no route knows are without number: they would push the real pages out.
      const key = [frame.version, store.config.market.code, LANGUAGE, viewport, visit.path, visit.search].join('\n')
      return await sendBytes(request, known ? await cache.get(key, make) : bytesOf(await make()), headers)
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      return notKept(request, frame, error.outcome)
    }
  }

  return {
    async answer(request) {
      let frame: Frame | undefined
      try {
        frame = await now()
        return await answer(request, frame)
      } catch (error) {
        const status = error instanceof CallFailed ? 503 : 500
        log(entryOf(request, status, error))
        if (!frame) throw error
        // The app may still show what the device keeps, and asks again by itself.
        const headers = { ...frame.headers, 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_SECONDS }
        return new Response(frame.template.shell, { status, headers })
      }
    },
  }
}

async function notKept(
  request: Request,
  { headers: common, template }: Frame,
  outcome: Rendered | { redirect: string },
): Promise<Response> {
  const headers = new Headers({ ...common, 'Cache-Control': 'no-store' })
  if ('redirect' in outcome) {
    headers.set('Location', outcome.redirect)
    return new Response(null, { status: 302, headers })
  }
  const sent = await sendBytes(request, bytesOf(template.page(outcome)), headers)
  sent.headers.delete('ETag')
  return new Response(sent.body, { status: outcome.status, headers: sent.headers })
}

const entryOf = (request: Request, status: number, error: unknown) => ({
  level: 'error' as const,
  event: 'fault' as const,
  method: request.method,
  path: new URL(request.url).pathname,
  status,
  code: status === 503 ? 'UNAVAILABLE' : 'FAULT',
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
})
