import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { dealerLogIn } from '#contract/auth/calls/dealer-log-in.ts'
import { logIn } from '#contract/auth/calls/log-in.ts'
import { COOKIE, LOCAL_TOKEN_SECONDS } from '#contract/constants.ts'
import { getMailbox } from '#contract/notifications/calls/get-mailbox.ts'
import { getWorkbench } from '#contract/site/calls/get-workbench.ts'
import { type Config, localToken, OPEN_PATH } from '../../config.ts'
import { readCookie, setCookie } from '../../domains/auth/services/cookies.ts'
import { isSameSecret } from '../crypto/is-same-secret.ts'
import { isLoopback } from './loopback.ts'
import { privateHeaders } from './responses.ts'
import { ReusableResponse } from './send-bytes.ts'

/** Paths of the demo only, including sign-in calls with the demo password. */
const DEMO_PATHS = [
  ...[getMailbox, getWorkbench, logIn, dealerLogIn].map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
  '/dev/*',
  '/test/*',
  '/simulator',
  '/simulator/*',
]

/** Paths with messages and payments of others: for browsers that have opened the printed address only. */
const TOKEN_PATHS = [getMailbox.path, '/simulator', '/simulator/*']

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
const refuseOtherHosts =
  (refuse: Refuse): MiddlewareHandler =>
  async ({ req }: Context, next) =>
    isForHere(req.raw) ? next() : refuse('MISDIRECTED', req.raw)

/** Refuses demo paths through a proxy that sends a loopback host name, as far as its headers reveal it. */
const refuseForwarded =
  (refuse: Refuse): MiddlewareHandler =>
  async (context: Context, next) => {
    const { raw } = context.req
    if (isForwarded(raw.headers)) return refuse('FORBIDDEN', raw)
    await next()
    // Others are looked at here too.
    if (context.res instanceof ReusableResponse) context.res.reuse = null
  }

const hasToken = ({ headers }: Request, token: string): boolean =>
  isSameSecret(readCookie({ header: (name) => headers.get(name) }, COOKIE.localToken) ?? '', token)

function refuseWithText(): Response {
  const headers = privateHeaders()
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  const text = 'Open the address that was printed when the store started. This page then opens in the same browser.\n'
  return new Response(text, { status: 403, headers })
}

/**
 * Refuses browsers that have not opened the printed address. A proxy that sends a loopback host name and no header
 * cannot be told from a browser on this machine, so that everything else would be open to whoever reaches the proxy.
 */
const refuseUnopened =
  (config: Pick<Config, 'secret'>, refuse: Refuse): MiddlewareHandler =>
  async ({ req: { raw, path } }: Context, next) => {
    if (hasToken(raw, localToken(config))) return next()
    return path.startsWith('/api/') ? refuse('FORBIDDEN', raw) : refuseWithText()
  }

/** The printed address: gives its browser the token, and leads to the store. */
const openPrintedAddress =
  (config: Config): MiddlewareHandler =>
  async ({ req }: Context) => {
    const token = localToken(config)
    if (!isSameSecret(req.param('token') ?? '', token)) return refuseWithText()
    const headers = privateHeaders()
    headers.set('Location', '/')
    const answerHeader = (name: string, value: string) => headers.append(name, value)
    const cookie = { name: COOKIE.localToken, value: token, maxAgeSeconds: LOCAL_TOKEN_SECONDS, httpOnly: true }
    setCookie({ config, answerHeader }, cookie)
    return new Response(null, { status: 303, headers })
  }

/**
 * Runs before everything else: refuses requests for other hosts, forwarded requests to demo paths, and browsers that
 * have not opened the printed address where messages and payments of others are shown.
 */
export function restrictLocalStore<Given extends Env>(app: Hono<Given>, config: Config, refuse: Refuse): void {
  app.use(refuseOtherHosts(refuse))
  for (const path of DEMO_PATHS) app.use(path, refuseForwarded(refuse))
  app.get(`${OPEN_PATH}/:token`, openPrintedAddress(config))
  for (const path of TOKEN_PATHS) app.use(path, refuseUnopened(config, refuse))
}
