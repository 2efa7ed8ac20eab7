import type { Call } from '#contract/call.ts'
import type { Breakpoint } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Store } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import { type Bytes, bytesOf, createByteCache } from '../http/byte-cache.ts'
import { type Log, loggedPath, silentLog } from '../http/log.ts'
import type { PublicFreshness } from '../http/public-freshness.ts'
import { bestEncoding, type HeaderOf, headerOf } from '../http/request-headers.ts'
import { type Reuse, sendBytes, sendReusable } from '../http/send-bytes.ts'
import type { Visitor } from '../http/visitor.ts'
import type { ReportFailure } from '../tasks/background-tasks.ts'
import { QueueFull, RequesterDisconnected } from '../tasks/fair-queue.ts'
import { type CallApi, CallFailed, type CallParameters } from './call-api.ts'
import { pageLanguage } from './language.ts'
import type { PageFiles } from './module-files.ts'
import { builtSource, type Frame, frames, type Source } from './page-frame.ts'
import { createRenderQueue, OWN_VISITOR, RenderBudgetSpent } from './render-queue.ts'
import type { Rendered, Renderer, RenderRequest } from './renderer.ts'
import type { Template } from './template.ts'
import { viewportOf } from './viewport.ts'

export interface PagesDependencies {
  store: Pick<Store, 'config' | 'clock'>
  /** Output folder of the build. */
  dist: string
  /** Makes the calls during rendering. */
  callApi: CallApi
  log?: Log
  freshness?: PublicFreshness
  /** Called for failures in the background. */
  report?: ReportFailure
  /** Default: the build. */
  source?: Source
}

export interface Pages {
  /** @param visitor client for which the page is rendered; without one, the server itself */
  answer(request: Request, visitor?: Visitor): Promise<Response>
}

const SHELL = '/index.html'
const RETRY_AFTER_SECONDS = 2

type Outcome = Rendered | { redirect: string }

/** Thrown for a result that must not be cached because it is not the same for everybody. */
class NotKept extends Error {
  readonly outcome: Outcome
  /** Search string that the result belongs to; the result may contain it. */
  readonly asked: string
  constructor(outcome: Outcome, { query }: PageVisit) {
    super('not kept')
    this.outcome = outcome
    this.asked = query
  }
}

interface PageVisit {
  path: string
  search: string
  /** Search string as requested. */
  query: string
  viewport: Breakpoint
  language: Language
  files: PageFiles
}

const NO_FILES: PageFiles = { scripts: [], sheets: [] }

/**
 * Responds to first visits with rendered pages. They are the same for everybody: their compressed bytes are cached for
 * 5 s by market, language, viewport and canonical URL only; no other cookie is read.
 */
export function createPages(parts: PagesDependencies): Pages {
  const { store, dist, callApi, freshness, log = silentLog, report = () => {}, source = builtSource(dist) } = parts
  const epoch = freshness?.epoch ?? (() => '')
  const cache = createByteCache(store.clock, epoch)
  const queue = createRenderQueue(store.clock)
  const { now, isNow } = frames({ source, callApi, store, report, epoch })
  const { market, publicUrl } = store.config

  async function answer(request: Request, frame: Frame, visitor: Visitor): Promise<Response> {
    if (new URL(request.url).pathname === SHELL) return sendShell(request, frame.template)
    const { known, visit } = readVisit(request, frame.renderer, { market, source })
    const key = keyOf(frame, market, visit)
    // A render that began before a change is no answer to a request after it.
    const job = `${key}\n${epoch()}`
    const callFor = (call: Call, input: CallParameters) => callApi(call, input, visit.language)
    const make = () => pageOf(frame, visit, { origin: publicUrl, callApi: callFor })
    const caching = known?.isPrivate ? 'no-store' : 'no-cache'
    const send = (bytes: Bytes, reuse: Reuse | null = null) =>
      sendReusable({ request, bytes, headers: headersOf(bytes.headers, caching), reuse })
    const renderAlone = async () => send(await queue.run(`${job}\n${visit.query}`, make, visitor))
    try {
      // Unknown paths are not cached: there are unlimited ones, and they would evict real pages.
      if (!known) return await renderAlone()
      const remake = () => queue.run(job, make, OWN_VISITOR)
      const bytes = await (cache.fresh(key, remake) ?? queue.run(job, () => cache.get(key, make), visitor))
      const isCurrent = () => isNow(frame) && cache.isCurrent(key, bytes.etag)
      return await send(bytes, { variant: variantOf(visit, headerOf(request)), isCurrent })
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      // A concurrent request shared the render, but needs the result for its own URL.
      const own = error.asked === visit.query ? error : await renderAlone().catch(notKeptOnly)
      return own instanceof Response ? own : notKept(request, { template: frame.template, visit, outcome: own.outcome })
    }
  }

  return {
    async answer(request, visitor = OWN_VISITOR) {
      let frame: Frame | undefined
      try {
        frame = await now()
        return await answer(request, frame, visitor)
      } catch (error) {
        if (!isOverload(error)) log(entryOf(request, error))
        if (!frame) throw error
        return shellInstead(frame.template, error)
      }
    },
  }
}

/** @throws NotKept */
async function pageOf(
  { renderer, site, template }: Frame,
  visit: PageVisit,
  parts: Pick<RenderRequest, 'origin' | 'callApi'>,
): Promise<Bytes> {
  const outcome = await renderer.render({ ...visit, site, ...parts })
  if ('redirect' in outcome || outcome.status !== 200) throw new NotKept(outcome, visit)
  return bytesOf(template.page(outcome, visit), { headers: template.headers(visit.files, outcome.tints) })
}

/** @throws every other error */
function notKeptOnly(error: unknown): NotKept {
  if (error instanceof NotKept) return error
  throw error
}

interface VisitParts {
  market: Market
  source: Pick<Source, 'files'>
}

/** Parses a request; `known` is null for a path without a route. */
function readVisit(request: Request, renderer: Renderer, { market, source }: VisitParts) {
  const { pathname, search } = new URL(request.url)
  const header = headerOf(request)
  const viewport = viewportOf(header)
  const language = pageLanguage(search, header, market)
  const known = renderer.describe(pathname, search, language)
  const query = search.slice(1)
  const spelled = known ?? { path: pathname, search: query }
  const visit: PageVisit = {
    path: spelled.path,
    search: spelled.search,
    query,
    viewport,
    language,
    files: source.files(known?.modules ?? []),
  }
  return { known, visit }
}

const variantOf = ({ language, viewport }: Pick<PageVisit, 'language' | 'viewport'>, header: HeaderOf): string =>
  `${language} ${viewport} ${bestEncoding(header)}`

/**
 * What a page depends on besides its address.
 *
 * @returns a function of the address and the headers of a request
 */
export const pageVariant =
  (market: Pick<Market, 'language'>) =>
  (url: string, header: HeaderOf): string =>
    variantOf({ language: pageLanguage(url, header, market), viewport: viewportOf(header) }, header)

/** Cache key: equal for requests that get the same page. */
const keyOf = ({ version }: Frame, { code }: Market, { language, viewport, path, search }: PageVisit): string =>
  [version, code, language, viewport, path, search].join('\n')

const sendShell = (request: Request, template: Template): Promise<Response> =>
  sendBytes(request, bytesOf(template.shell), headersOf(template.headers(NO_FILES), 'no-cache'))

/** Errors caused by the client (too many requests, or disconnected) rather than by the server. */
const isOverload = (error: unknown): boolean =>
  error instanceof RenderBudgetSpent || error instanceof QueueFull || error instanceof RequesterDisconnected

/** Responds with the shell: the app can show local data and retries by itself. */
function shellInstead(template: Template, error: unknown): Response {
  const headers = headersOf(template.headers(NO_FILES), 'no-store')
  const seconds = error instanceof RenderBudgetSpent ? error.retryAfterSeconds : RETRY_AFTER_SECONDS
  headers.set('Retry-After', String(seconds))
  return new Response(template.shell, { status: statusOf(error), headers })
}

const headersOf = (named: Bytes['headers'], caching: 'no-cache' | 'no-store'): Headers =>
  new Headers({ ...named, 'Cache-Control': caching })

interface UncachedPageInput {
  template: Template
  visit: PageVisit
  outcome: Outcome
}

async function notKept(request: Request, { template, visit, outcome }: UncachedPageInput): Promise<Response> {
  const headers = headersOf(template.headers(visit.files, 'tints' in outcome ? outcome.tints : ''), 'no-store')
  if ('redirect' in outcome) {
    headers.set('Location', outcome.redirect)
    return new Response(null, { status: 302, headers })
  }
  const sent = await sendBytes(request, bytesOf(template.page(outcome, visit)), headers)
  sent.headers.delete('ETag')
  return new Response(sent.body, { status: outcome.status, headers: sent.headers })
}

function statusOf(error: unknown): 429 | 500 | 503 {
  if (error instanceof RenderBudgetSpent) return 429
  return error instanceof CallFailed || isOverload(error) ? 503 : 500
}

const entryOf = (request: Request, error: unknown) => ({
  level: 'error' as const,
  event: 'fault' as const,
  method: request.method,
  path: loggedPath(request.url),
  status: statusOf(error),
  code: error instanceof CallFailed ? 'UNAVAILABLE' : 'FAULT',
  error: describeError(error),
})
