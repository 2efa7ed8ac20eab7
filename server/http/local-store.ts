import type { Context, MiddlewareHandler } from 'hono'
import { dealerLogIn } from '#contract/calls/dealer-log-in.ts'
import { getMailbox } from '#contract/calls/get-mailbox.ts'
import { getWorkbench } from '#contract/calls/get-workbench.ts'
import { logIn } from '#contract/calls/log-in.ts'
import { isLoopback } from './loopback.ts'

/** What only the demo has; the calls that sign in are among it, for everybody knows the demo password. */
export const DEMO_PATHS = [
  ...[getMailbox, getWorkbench, logIn, dealerLogIn].map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
  '/dev/*',
  '/test/*',
  '/simulator',
  '/simulator/*',
]

/** Headers by which a proxy says that it hands on somebody else's request. */
const OF_PROXIES =
  /^(forwarded|via|x-forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-.*|fastly-.*|x-envoy-.*)$/

const isForwarded = (headers: Headers): boolean => [...headers.keys()].some((name) => OF_PROXIES.test(name))

/** Host and, where the request names one itself, the target: each must be a name that only this machine reaches. */
function isForHere(request: Request): boolean {
  const host = request.headers.get('host')
  const written = host === null ? null : `http://${host}`
  const names = [request.url, ...(written === null ? [] : [written])]
  return names.every((name) => URL.canParse(name) && isLoopback(new URL(name).hostname))
}

type Refuse = (code: 'MISDIRECTED' | 'FORBIDDEN', request: Request) => Response

/**
 * A local store answers to names of loopback alone. A web page that has its own name resolved to 127.0.0.1 (DNS
 * rebinding) sends that name, and so does a proxy that nobody told the store of.
 */
export const refuseOtherHosts =
  (refuse: Refuse): MiddlewareHandler =>
  async ({ req }: Context, next) =>
    isForHere(req.raw) ? next() : refuse('MISDIRECTED', req.raw)

/** A proxy that sends a name of loopback gives itself away by its headers; what is the demo's is not handed on. */
export const refuseForwarded =
  (refuse: Refuse): MiddlewareHandler =>
  async ({ req }: Context, next) =>
    isForwarded(req.raw.headers) ? refuse('FORBIDDEN', req.raw) : next()
