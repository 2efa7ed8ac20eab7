import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What clients have sent to PostgreSQL, in the terms of its protocol. */
export interface WireTap {
  /** The URL of the database through this tap. */
  url: string
  /** Names in start-up packets. */
  startup: Set<string>
  /** Names in Parse messages; '' for an unnamed statement. */
  statements: string[]
  /** SQL texts of simple queries. */
  simple: string[]
  /** Types of all messages after the start-up, in order: one letter each, such as `P` for Parse and `S` for Sync. */
  messages: string[]
  close(): void
}

const text = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from))

function readStartup(body: Buffer, startup: WireTap['startup']): void {
  const parts = body.toString('utf8', 4).split('\0')
  for (let at = 0; at < parts.length && parts[at]; at += 2) startup.add(parts[at] ?? '')
}

/** Passes bytes on unchanged, and records what a pooler would have to understand. */
export async function openWireTap(databaseUrl: string): Promise<WireTap> {
  const url = new URL(databaseUrl)
  const tap: Omit<WireTap, 'url' | 'close'> = { startup: new Set(), statements: [], simple: [], messages: [] }
  const { hostname, port } = url

  function follow(socket: Socket): void {
    const to = connect(Number(port || 5432), hostname)
    let held = Buffer.alloc(0)
    let isStarted = false
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk])
      for (;;) {
        const offset = isStarted ? 1 : 0
        if (held.length < offset + 4) break
        const length = held.readUInt32BE(offset)
        if (held.length < offset + length) break
        const body = held.subarray(offset + 4, offset + length)
        if (isStarted) tap.messages.push(String.fromCharCode(held[0] ?? 0))
        if (!isStarted) readStartup(body, tap.startup)
        else if (held[0] === 0x50) tap.statements.push(text(body, 0))
        else if (held[0] === 0x51) tap.simple.push(text(body, 0))
        isStarted = true
        held = held.subarray(offset + length)
      }
    })
    // Either end may reset the connection early.
    for (const end of [socket, to]) end.on('error', () => {})
    socket.pipe(to).pipe(socket)
  }

  const server = createServer(follow).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { ...tap, url: url.href, close: () => void server.close() }
}
