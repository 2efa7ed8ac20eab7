import type { Breakpoint } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/rules/language.ts'
import type { Store } from '../context.ts'
import { bytesOf, createByteCache, sendBytes } from '../http/byte-cache.ts'
import { type Log, silentLog } from '../http/log.ts'
import { type Ask, CallFailed } from './call-api.ts'
import { builtSource, type Frame, frames, type Source } from './frame.ts'
import { languageAddress, pageLanguage } from './language.ts'
import type { Rendered } from './renderer.ts'
import { attribute } from './template.ts'
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

const SHELL = '/index.html'
const RETRY_AFTER_SECONDS = '2'

/** A visit that came to something else than a page for everybody: nothing of it is kept. */
class NotKept extends Error {
  readonly outcome: Rendered | { redirect: string }
  readonly language: Language
  constructor(outcome: Rendered | { redirect: string }, language: Language) {
    super('not kept')
    this.outcome = outcome
    this.language = language
  }
}

interface Visit {
  path: string
  search: string
  viewport: Breakpoint
  language: Language
}

/**
 * Answers first visits with rendered pages. They know nobody, so their compressed bytes are shared for 5 s by market,
 * language, viewport and canonical address, and by nothing else: no other cookie is read.
 */
export function createPages({ store, dist, ask, log = silentLog, source = builtSource(dist) }: PageParts): Pages {
  const cache = createByteCache(store.clock)
  const { now, callApi } = frames(source, ask, store)
  const { market, publicUrl } = store.config

  /** One address in each language: the page's own is canonical, and the bare one is for readers of any other. */
  function alternates({ path, search, language }: Visit): string {
    const address = path + (search && `?${search}`)
    const href = (chosen: Language) => attribute(languageAddress(publicUrl, address, { language: chosen, market }))
    const links = LANGUAGES.map((chosen) => `<link rel="alternate" hreflang="${chosen}" href="${href(chosen)}">`)
    const other = `<link rel="alternate" hreflang="x-default" href="${href(market.language)}">`
    return `<link rel="canonical" href="${href(language)}">${links.join('')}${other}`
  }

  async function pageOf({ renderer, template, site }: Frame, visit: Visit): Promise<string> {
    const outcome = await renderer.render({
      ...visit,
      site,
      callApi: (call, input) => callApi(call, input, visit.language),
    })
    if ('redirect' in outcome || outcome.status !== 200) throw new NotKept(outcome, visit.language)
    return template.page({ ...outcome, head: outcome.head + alternates(visit) }, visit.language)
  }

  async function answer(request: Request, frame: Frame): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers({ ...frame.headers, 'Cache-Control': 'no-cache' })
    if (pathname === SHELL) return sendBytes(request, bytesOf(frame.template.shell), headers)
    const viewport = viewportOf(request.headers)
    const language = pageLanguage(request, market)
    const known = frame.renderer.describe(pathname, search)
    const visit = { path: known?.path ?? pathname, search: known?.search ?? search.slice(1), viewport, language }
    if (known?.isPrivate) headers.set('Cache-Control', 'no-store')
    const make = () => pageOf(frame, visit)
    try {
      // Addresses that no route knows are without number: they would push the real pages out.
      const key = [frame.version, market.code, language, viewport, visit.path, visit.search].join('\n')
      return await sendBytes(request, known ? await cache.get(key, make) : bytesOf(await make()), headers)
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      return notKept(request, frame, error)
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
  { outcome, language }: NotKept,
): Promise<Response> {
  const headers = new Headers({ ...common, 'Cache-Control': 'no-store' })
  if ('redirect' in outcome) {
    headers.set('Location', outcome.redirect)
    return new Response(null, { status: 302, headers })
  }
  const sent = await sendBytes(request, bytesOf(template.page(outcome, language)), headers)
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
