import { HEADER, IMAGE_PROXY_FOLDER } from '#contract/constants.ts'
import type { Config } from '../../config.ts'
import { requestSeconds, requests } from '../metrics/metrics.ts'
import type { RequestEntry } from './log.ts'
import type { HeaderOf } from './request-headers.ts'
import { newRequestScope, type RequestScope } from './request-scope.ts'
import { plainAddress } from './visitor-address.ts'

export interface RequestReportParts {
  config: Pick<Config, 'trustedProxies'>
  monotonic(): number
  /** Called when a request has been answered; not for the calls that rendering makes. */
  onAnswered(entry: RequestEntry): void
}

/** A request as it arrives. */
interface Arrival {
  method: string
  header: HeaderOf
  /** Address of the socket's peer. */
  peer: string
}

interface BegunRequest {
  scope: RequestScope
  method: string
  /** Monotonic milliseconds. */
  began: number
}

/** Where a request led, without values of it. */
export interface Destination {
  /** Path of a call as declared; null for anything else. */
  declared: string | null
  /** The declared path, else the result of `loggedPath`. */
  path: string
}

/** The id, the metrics and the log line of each request. */
export interface RequestReports {
  begin(arrival: Arrival): BegunRequest
  /** Called inside the scope of the request. */
  end(begun: BegunRequest, answered: Destination & { status: number }): void
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

function count({ method, path, status }: RequestEntry, declared: string | null, seconds: number): void {
  const route = declared ?? OTHER_ROUTES.find(([start]) => path.startsWith(start))?.[1] ?? 'page'
  requests.inc({ method: METHODS.includes(method) ? method : 'other', route, status })
  requestSeconds.observe({ route }, seconds)
}

const levelOf = (status: number): RequestEntry['level'] => {
  if (status === 429 || status === 503) return 'warn'
  return status >= 500 ? 'error' : 'info'
}

/** Only trusted proxies may name the id of a request. */
export function createRequestReports({ config, monotonic, onAnswered }: RequestReportParts): RequestReports {
  const isTrusted = (peer: string): boolean => config.trustedProxies.includes(plainAddress(peer) ?? peer)
  return {
    begin({ method, header, peer }) {
      const given = header(HEADER.requestId.toLowerCase()) ?? null
      const scope = newRequestScope(given !== null && isTrusted(peer) ? given : null)
      return { scope, method, began: monotonic() }
    },
    end({ method, began }, { declared, path, status }) {
      const ms = monotonic() - began
      const entry: RequestEntry = { level: levelOf(status), event: 'request', method, path, status, ms: Math.round(ms) }
      count(entry, declared, ms / 1000)
      onAnswered(entry)
    },
  }
}
