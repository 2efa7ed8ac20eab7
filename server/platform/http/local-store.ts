import type { Context, MiddlewareHandler } from 'hono'
import { dealerLogIn } from '#contract/auth/calls/dealer-log-in.ts'
import { logIn } from '#contract/auth/calls/log-in.ts'
import { getMailbox } from '#contract/notifications/calls/get-mailbox.ts'
import { getWorkbench } from '#contract/site/calls/get-workbench.ts'
import { isLoopback } from './loopback.ts'
import { ReusableResponse } from './send-bytes.ts'

/** Paths of the demo only, including sign-in calls with the demo password, which is public. */
export const DEMO_PATHS = [
  ...[getMailbox, getWorkbench, logIn, dealerLogIn].map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
  '/dev/*',
  '/test/*',
  '/simulator',
  '/simulator/*',
]

/** Headers that a proxy adds to forwarded requests. */
const OF_PROXIES =
  /^(forwarded|via|x-forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-.*|fastly-.*|x-envoy-.*)$/

const isForwarded = (headers: Headers): boolean => [...headers.keys()].some((name) => OF_PROXIES.test(name))

/** Whether the Host header and the request target are loopback names. */
function isForHere(request: Request): boolean {
  const host = request.headers.get('host')
  const written = host === null ? null : `http://${host}`
  const names = [request.url, ...(written === null ? [] : [written])]
  return names.every((name) => URL.canParse(name) && isLoopback(new URL(name).hostname))
}

type Refuse = (code: 'MISDIRECTED' | 'FORBIDDEN', request: Request) => Response

/**
 * A local store accepts loopback host names only. This blocks DNS rebinding, where a web page resolves its own name to
 * 127.0.0.1, and proxies that the store was not configured for.
 */
export const refuseOtherHosts =
  (refuse: Refuse): MiddlewareHandler =>
  async ({ req }: Context, next) =>
    isForHere(req.raw) ? next() : refuse('MISDIRECTED', req.raw)

/** Refuses demo paths through a proxy that sends a loopback host name; its headers reveal it. */
export const refuseForwarded =
  (refuse: Refuse): MiddlewareHandler =>
  async (context: Context, next) => {
    const { raw } = context.req
    if (isForwarded(raw.headers)) return refuse('FORBIDDEN', raw)
    await next()
    // Others are looked at here too.
    if (context.res instanceof ReusableResponse) context.res.reuse = null
  }
