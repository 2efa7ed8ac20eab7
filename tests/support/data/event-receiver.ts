import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoreEvent } from '../../../docs/examples/other-program.ts'

export interface ReceivedRequest {
  headers: IncomingHttpHeaders
  body: string
  event: StoreEvent
}

/** Listens on this machine, which only a local store may reach. */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
}

/** A receiver that answers with these statuses in turn, and then with the last one; null: never. */
export function createTestReceiver(statuses: (number | null)[] = [200], headers: Record<string, string> = {}) {
  const received: ReceivedRequest[] = []
  const arrivals = new EventEmitter()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) })
      arrivals.emit('arrived')
      const status = statuses.length > 1 ? statuses.shift() : statuses[0]
      if (status) response.writeHead(status, headers).end(`answer ${status}`)
    })
  })
  /** Resolves when so many requests have arrived. */
  async function until(count: number): Promise<void> {
    while (received.length < count) await once(arrivals, 'arrived')
  }
  return { server, received, until }
}
