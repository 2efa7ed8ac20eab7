import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { pipeline } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const STARTING = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0'

/** The error message of PostgreSQL while it recovers: message type, length including itself, and text. */
function starting(): Buffer {
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + STARTING.length, 1)
  return Buffer.concat([head, Buffer.from(STARTING)])
}

describe('openDatabase with a database that is starting', () => {
  let server: TestDatabase
  let behind: OpenDatabase
  beforeAll(async () => {
    server = await startTestDatabase()
    behind = await server.empty()
  })
  afterAll(async () => {
    await behind.close()
    await server.stop()
  })

  it('waits until it accepts connections', async () => {
    const url = new URL(behind.url)
    const { hostname, port } = url
    let turnedAway = 0
    const server: Server = createServer((socket) => {
      // Either end may reset the connection early.
      socket.on('error', () => {})
      if (turnedAway < 2) {
        turnedAway += 1
        socket.once('data', () => socket.end(starting()))
      } else pipeline(socket, connect(Number(port || 5432), hostname), socket, () => {})
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as AddressInfo).port)
    const db = await openDatabase({ dataDir: '', databaseUrl: url.href })
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(turnedAway).toBe(2)
    await db.close()
    server.close()
  })
})
