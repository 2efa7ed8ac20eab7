import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { RefusalAnswer } from '#contract/call.ts'
import { REFUSAL_STATUS } from '#contract/refusal-codes.ts'
import { WORDS } from '../words.ts'
import { privateHeaders } from './answers.ts'

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** The port, taken; until the store is ready it answers 503 to everything. */
export interface Door {
  port: number
  open(answer: Answer): void
  /** Takes no more visitors, and waits for those inside; after 8 s it waits no longer. */
  close(): Promise<void>
}

/** What a connection may cost before anything of it is understood (quality.md 2, 64). */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 30_000,
}
const FINISH_MS = 8_000
const LOOK_AGAIN_MS = 50

/** @throws the error of `listen`: a port in use, a host that is not ours */
export async function takePort({ host, port }: { host: string; port: number }): Promise<Door> {
  let answer: Answer = notYet
  const serve = getRequestListener(
    (request, env) =>
      hasOneHost(env as HttpBindings)
        ? answer(request, env as HttpBindings)
        : refuse('BAD_REQUEST', WORDS.en.badRequest),
    {
      overrideGlobalObjects: false,
      // What is HTTP but names no address: a Host that is none, a target that is none.
      errorHandler: () => refuse('BAD_REQUEST', WORDS.en.badRequest),
    },
  )
  const server = createServer(LIMITS, (incoming, outgoing) => void serve(incoming, outgoing))
  server.on('clientError', answerUnreadable)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    open: (opened) => {
      answer = opened
    },
    close: () => closeServer(server),
  }
}

const refusalText = (code: RefusalAnswer['data']['code'], userMessage: string): string =>
  JSON.stringify({ OK: false, data: { response: null, userMessage, code } } satisfies RefusalAnswer)

/** A refusal from before the app, which has no words of its own yet. */
function refuse(code: 'BAD_REQUEST' | 'UNAVAILABLE', userMessage: string): Response {
  const answer = new Response(refusalText(code, userMessage), {
    status: REFUSAL_STATUS[code],
    headers: privateHeaders(),
  })
  if (code === 'UNAVAILABLE') answer.headers.set('Retry-After', '1')
  return answer
}

/** RFC 9112 3.2: of two, Node would keep the first and a proxy before us may have looked at the second. */
const hasOneHost = ({ incoming: { rawHeaders } }: HttpBindings): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1

const notYet = (): Response => refuse('UNAVAILABLE', WORDS.en.unavailable)

/**
 * What is no HTTP, or too much of it. A request that never ends is cut off without a word: browsers send again by
 * themselves after a 408, which Node would answer.
 */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body = isLong ? refusalText('TOO_LARGE', WORDS.en.tooLarge) : refusalText('BAD_REQUEST', WORDS.en.badRequest)
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
  // A connection that was answered is idle and may go; Node looks once, at the moment of closing.
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  const enough = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(enough)
}
