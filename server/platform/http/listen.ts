import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { RefusalAnswer } from '#contract/call.ts'
import { UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import { REFUSAL_STATUS } from '#contract/refusal-codes.ts'
import { languageOf, SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { hasBody, hasOneHost } from './incoming.ts'
import { isNavigation, refusalPage } from './refusal-page.ts'
import { privateHeaders } from './responses.ts'

type RequestHandler = (request: Request, env: HttpBindings) => Response | Promise<Response>
type ReadyHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** The listening port; until the app is ready it answers 503 to every request. */
export interface ListenAddress {
  port: number
  /** @param ready writes the answers that need no handler, and returns whether it has */
  open(answer: RequestHandler, ready?: ReadyHandler): void
  /**
   * For `drainMs`, still answers every request, and ends each connection with its answer, so that load balancers which
   * have seen the health check can turn to other servers. Then accepts no new ones and waits up to 8 s for the running
   * ones.
   */
  close(drainMs?: number): Promise<void>
}

/** How long a request may take to arrive, body included. */
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than the page waits, so that the page ends a slow upload with its own sentence. */
const UPLOAD_REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + 10_000

/** Limits for a connection before its request is parsed (quality.md 2, row 64). */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 30_000,
}
const FINISH_MS = 8_000
const LOOK_AGAIN_MS = 50

interface ListenOptions {
  host: string
  port: number
  /** How long the body of a request may take that is no upload. */
  bodyTimeoutMs?: number
}

/** @throws the error of `listen`: a port in use, an address that is not local */
export async function listenOnPort({
  host,
  port,
  bodyTimeoutMs = REQUEST_TIMEOUT_MS,
}: ListenOptions): Promise<ListenAddress> {
  let answer: RequestHandler = notYet
  let ready: ReadyHandler = () => false
  const serve = getRequestListener(
    (request, env) =>
      hasOneHost((env as HttpBindings).incoming)
        ? answer(request, env as HttpBindings)
        : refuse('BAD_REQUEST', SERVER_MESSAGES.en.badRequest),
    {
      overrideGlobalObjects: false,
      // Valid HTTP with an invalid Host or request target.
      errorHandler: () => refuse('BAD_REQUEST', SERVER_MESSAGES.en.badRequest),
    },
  )
  let isDraining = false
  const server = createServer(LIMITS, (incoming, outgoing) => {
    if (isDraining) outgoing.setHeader('Connection', 'close')
    if (ready(incoming, outgoing)) return
    limitBodyTime(incoming, bodyTimeoutMs)
    void serve(incoming, outgoing)
  })
  server.on('clientError', answerUnreadable)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    open(opened, opensReady = ready) {
      answer = opened
      ready = opensReady
    },
    async close(drainMs = 0) {
      isDraining = true
      // Without a drain it stops accepting at once, not a timer later.
      if (drainMs > 0) await delay(drainMs)
      await closeServer(server)
    },
  }
}

/** Node has one limit for all requests: what is no upload is ended earlier, without a response like there. */
function limitBodyTime(incoming: IncomingMessage, timeoutMs: number): void {
  if (!hasBody(incoming) || incoming.headers['content-type']?.startsWith('multipart/form-data')) return
  const timer = setTimeout(() => incoming.destroy(), timeoutMs)
  for (const end of ['end', 'close']) incoming.once(end, () => clearTimeout(timer))
}

const refusalText = (code: RefusalAnswer['data']['code'], userMessage: string): string =>
  JSON.stringify({ OK: false, data: { response: null, userMessage, code } } satisfies RefusalAnswer)

/** A refusal sent before the app handles the request, without its messages. */
function refuse(code: 'BAD_REQUEST' | 'UNAVAILABLE', userMessage: string): Response {
  const answer = new Response(refusalText(code, userMessage), {
    status: REFUSAL_STATUS[code],
    headers: privateHeaders(),
  })
  if (code === 'UNAVAILABLE') answer.headers.set('Retry-After', '1')
  return answer
}

/** A person who opens a page while the store starts sees it as soon as it is open. */
function notYet(request: Request): Response {
  if (!isNavigation(request)) return refuse('UNAVAILABLE', SERVER_MESSAGES.en.unavailable)
  const { unavailable } = SERVER_MESSAGES[languageOf(request.headers.get('accept-language'))]
  const headers = new Headers({ ...Object.fromEntries(privateHeaders()), 'Retry-After': '1', Refresh: '2' })
  return refusalPage(new Refusal('UNAVAILABLE', unavailable), request, headers)
}

/**
 * Answers invalid or oversized HTTP. A request that times out is closed without a response: browsers would repeat it
 * after the 408 that Node sends by default.
 */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body = isLong
    ? refusalText('TOO_LARGE', SERVER_MESSAGES.en.tooLarge)
    : refusalText('BAD_REQUEST', SERVER_MESSAGES.en.badRequest)
  socket.end(
    [
      isLong ? 'HTTP/1.1 431 Request Header Fields Too Large' : 'HTTP/1.1 400 Bad Request',
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // Connections become idle once they are answered; Node closes idle ones only at the moment of `close`.
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  const enough = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(enough)
}
