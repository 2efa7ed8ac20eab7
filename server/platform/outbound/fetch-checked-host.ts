import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6 } from 'node:net'
import { Readable } from 'node:stream'
import { addressWithin, type Lookup, type Reach } from './public-address.ts'

const WITHOUT_BODY = [204, 205, 304]

/**
 * Sends a request whose host was typed on a screen. The host is looked up once, and the socket connects to the address
 * that was checked, so that a name cannot lead elsewhere a moment later. Redirects are never followed.
 *
 * @throws HostRefused, and errors of the connection as `fetch` has them in `cause`
 */
export async function fetchCheckedHost(reach: Reach, request: Request, find?: Lookup): Promise<Response> {
  const address = await addressWithin(reach, new URL(request.url).hostname, find)
  const body = Buffer.from(await request.arrayBuffer())
  const answer = await send(request, address, body)
  const status = answer.statusCode ?? 0
  if (status < 200 || (request.redirect === 'error' && status >= 300 && status < 400)) {
    answer.destroy()
    throw new TypeError(`The host answered ${status}`)
  }
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  if (!WITHOUT_BODY.includes(status))
    return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers })
  answer.resume()
  return new Response(null, { status, headers })
}

function send(request: Request, address: string, body: Buffer): Promise<IncomingMessage> {
  const { url, method, headers, signal } = request
  const open = url.startsWith('https:') ? requestHttps : requestHttp
  const family = isIPv6(address) ? 6 : 4
  return new Promise((resolve, reject) => {
    open(url, {
      agent: false,
      method,
      headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity', 'content-length': body.length },
      lookup: (_name, options, found) =>
        options.all ? found(null, [{ address, family }]) : found(null, address, family),
      signal,
    })
      .on('response', resolve)
      .on('error', (cause) => reject(new TypeError('fetch failed', { cause })))
      .end(body)
  })
}
