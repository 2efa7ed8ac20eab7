import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { HEADER, IMAGE_PROXY_FOLDER } from '#contract/constants.ts'
import type { Config } from '../../config.ts'
import { requestSeconds, requests } from '../metrics/metrics.ts'
import { inSpan, type Span } from '../tracing/tracing.ts'
import { loggedPath, type RequestEntry } from './log.ts'
import { inRequestScope, newRequestScope, requestScope } from './request-scope.ts'
import { plainAddress } from './visitor-address.ts'

interface TraceParts {
  config: Pick<Config, 'trustedProxies'>
  monotonic(): number
  /** Called when a request has been answered; not for the calls that rendering makes. */
  onAnswered(entry: RequestEntry): void
}

/** Files that a page loads by the dozen, and the questions of load balancers. */
const OFTEN = ['/assets/', '/storage/', '/api/health', IMAGE_PROXY_FOLDER]

/** Whether a line in the log would only hide the others. */
export const isRoutine = ({ path, status }: Pick<RequestEntry, 'path' | 'status'>): boolean =>
  status < 400 && OFTEN.some((start) => path.startsWith(start))

const METHODS = ['GET', 'HEAD', 'POST']

/** What is no call, by the beginning of its path: the label of a metric must not grow with what is requested. */
const OTHER_ROUTES: [start: string, route: string][] = [
  [IMAGE_PROXY_FOLDER, 'image'],
  ['/storage/', 'stored file'],
  ['/assets/', 'asset'],
  ['/api', 'unknown call'],
]

/** @param declared path of a call as declared; null for anything else */
function count({ method, path, status }: RequestEntry, declared: string | null, seconds: number): void {
  const route = declared ?? OTHER_ROUTES.find(([start]) => path.startsWith(start))?.[1] ?? 'page'
  requests.inc({ method: METHODS.includes(method) ? method : 'other', route, status })
  requestSeconds.observe({ route }, seconds)
}

const levelOf = (status: number): RequestEntry['level'] => {
  if (status === 429 || status === 503) return 'warn'
  return status >= 500 ? 'error' : 'info'
}

/**
 * Gives each request an id, which goes into the response and into the log, and reports its end. Only trusted proxies
 * may name the id. Rendering calls the app from inside a request and keeps that request's id.
 */
export function traceRequests({ config, monotonic, onAnswered }: TraceParts): MiddlewareHandler<{
  Bindings: Partial<HttpBindings>
}> {
  const isTrusted = (peer: string): boolean => config.trustedProxies.includes(plainAddress(peer) ?? peer)
  return (context, next) => {
    if (requestScope()) return next()
    const peer = context.env?.incoming?.socket.remoteAddress ?? ''
    const trusted = (name: string): string | null => (isTrusted(peer) ? (context.req.header(name) ?? null) : null)
    const scope = newRequestScope(trusted(HEADER.requestId))
    const began = monotonic()
    const { method } = context.req
    const answer = async (span: Span | null): Promise<void> => {
      await next()
      context.header(HEADER.requestId, scope.id)
      const { status } = context.res
      const matched = routePath(context)
      const declared = matched.includes('*') ? null : matched.replaceAll(/:(\w+)/g, '{$1}')
      const path = declared ?? loggedPath(context.req.url)
      const ms = monotonic() - began
      const entry = { level: levelOf(status), event: 'request', method, path, status } as const
      count({ ...entry, ms }, declared, ms / 1000)
      describeSpan(span, entry)
      onAnswered({ ...entry, ms: Math.round(ms) })
    }
    const attributes = { 'store.request_id': scope.id, 'http.request.method': method }
    const span = { name: method, kind: 'server', attributes, parent: trusted('traceparent'), isRoot: true } as const
    return inRequestScope(scope, () => inSpan(span, answer))
  }
}

function describeSpan(span: Span | null, { method, path, status }: Pick<RequestEntry, 'method' | 'path' | 'status'>) {
  if (!span) return
  span.rename(`${method} ${path}`)
  span.set('http.route', path)
  span.set('http.response.status_code', status)
  if (status >= 500) span.fail()
}
