/**
 * Bare Node with one answer in memory, in a process of its own like the store: the limit for answers from a cache.
 * Receives the answer from its parent and reports its port.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface BareAnswer {
  headers: Record<string, string>
  /** In base64. */
  body: string
}

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
