import type { Breakpoint } from '#contract/constants.ts'
import type { Language } from '#contract/rules/language.ts'
import type { Market } from '#contract/rules/market.ts'
import type { Store } from '../context.ts'
import { type Bytes, bytesOf, createByteCache, sendBytes } from '../http/byte-cache.ts'
import { type Log, silentLog } from '../http/log.ts'
import { type Ask, CallFailed } from './call-api.ts'
import { builtSource, type Frame, frames, type Source } from './frame.ts'
import { pageLanguage } from './language.ts'
import type { PageFiles } from './module-files.ts'
import type { Rendered, Renderer } from './renderer.ts'
import type { Template } from './template.ts'
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

type Outcome = Rendered | { redirect: string }

/** A visit that came to something else than a page for everybody: nothing of it is kept. */
class NotKept extends Error {
  readonly outcome: Outcome
  /** The search that it answers: it may name it. */
  readonly asked: string
  constructor(outcome: Outcome, { asked }: Visit) {
    super('not kept')
    this.outcome = outcome
    this.asked = asked
  }
}

interface Visit {
  path: string
  search: string
  /** The search as it was written. */
  asked: string
  viewport: Breakpoint
  language: Language
  files: PageFiles
}

const NO_FILES: PageFiles = { scripts: [], sheets: [] }

/**
 * Answers first visits with rendered pages. They know nobody, so their compressed bytes are shared for 5 s by market,
 * language, viewport and canonical address, and by nothing else: no other cookie is read.
 */
export function createPages({ store, dist, ask, log = silentLog, source = builtSource(dist) }: PageParts): Pages {
  const cache = createByteCache(store.clock)
  const { now, callApi } = frames(source, ask, store)
  const { market, publicUrl } = store.config

  const render = ({ renderer, site }: Frame, visit: Visit): Promise<Outcome> =>
    renderer.render({
      ...visit,
      site,
      origin: publicUrl,
      callApi: (call, input) => callApi(call, input, visit.language),
    })

  async function pageOf(frame: Frame, visit: Visit): Promise<Bytes> {
    const outcome = await render(frame, visit)
    if ('redirect' in outcome || outcome.status !== 200) throw new NotKept(outcome, visit)
    const headers = frame.template.headers(visit.files, outcome.tints)
    return bytesOf(frame.template.page(outcome, visit), { headers })
  }

  async function answer(request: Request, frame: Frame): Promise<Response> {
    if (new URL(request.url).pathname === SHELL) return sendShell(request, frame.template)
    const { known, visit } = readVisit(request, frame.renderer, { market, source })
    try {
      const make = () => pageOf(frame, visit)
      // Addresses that no route knows are without number: they would push the real pages out.
      const bytes = await (known ? cache.get(keyOf(frame, market, visit), make) : make())
      return await sendBytes(request, bytes, headersOf(bytes.headers, known?.isPrivate ? 'no-store' : 'no-cache'))
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      // Who came at the same moment shared the making, but is told of their own address.
      const outcome = error.asked === visit.asked ? error.outcome : await render(frame, visit)
      return notKept(request, { template: frame.template, visit, outcome })
    }
  }

  return {
    async answer(request) {
      let frame: Frame | undefined
      try {
        frame = await now()
        return await answer(request, frame)
      } catch (error) {
        log(entryOf(request, error))
        if (!frame) throw error
        return shellInstead(frame.template, statusOf(error))
      }
    },
  }
}

interface VisitParts {
  market: Market
  source: Pick<Source, 'files'>
}

/** What a request asks for; `known` is null for an address that no route has. */
function readVisit(request: Request, renderer: Renderer, { market, source }: VisitParts) {
  const { pathname, search } = new URL(request.url)
  const viewport = viewportOf(request.headers)
  const language = pageLanguage(request, market)
  const known = renderer.describe(pathname, search, language)
  const asked = search.slice(1)
  const spelled = known ?? { path: pathname, search: asked }
  const visit: Visit = {
    path: spelled.path,
    search: spelled.search,
    asked,
    viewport,
    language,
    files: source.files(known?.modules ?? []),
  }
  return { known, visit }
}

/** The same for all who are given the same page. */
const keyOf = ({ version }: Frame, { code }: Market, { language, viewport, path, search }: Visit): string =>
  [version, code, language, viewport, path, search].join('\n')

const sendShell = (request: Request, template: Template): Promise<Response> =>
  sendBytes(request, bytesOf(template.shell), headersOf(template.headers(NO_FILES), 'no-cache'))

/** The app may still show what the device keeps, and asks again by itself. */
function shellInstead(template: Template, status: 500 | 503): Response {
  const headers = headersOf(template.headers(NO_FILES), 'no-store')
  headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(template.shell, { status, headers })
}

const headersOf = (named: Bytes['headers'], caching: 'no-cache' | 'no-store'): Headers =>
  new Headers({ ...named, 'Cache-Control': caching })

interface Unkept {
  template: Template
  visit: Visit
  outcome: Outcome
}

async function notKept(request: Request, { template, visit, outcome }: Unkept): Promise<Response> {
  const headers = headersOf(template.headers(visit.files, 'tints' in outcome ? outcome.tints : ''), 'no-store')
  if ('redirect' in outcome) {
    headers.set('Location', outcome.redirect)
    return new Response(null, { status: 302, headers })
  }
  const sent = await sendBytes(request, bytesOf(template.page(outcome, visit)), headers)
  sent.headers.delete('ETag')
  return new Response(sent.body, { status: outcome.status, headers: sent.headers })
}

const statusOf = (error: unknown): 500 | 503 => (error instanceof CallFailed ? 503 : 500)

const entryOf = (request: Request, error: unknown) => ({
  level: 'error' as const,
  event: 'fault' as const,
  method: request.method,
  path: new URL(request.url).pathname,
  status: statusOf(error),
  code: error instanceof CallFailed ? 'UNAVAILABLE' : 'FAULT',
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
})
