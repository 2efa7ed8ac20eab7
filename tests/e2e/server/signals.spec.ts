import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { copyPreparedStore } from '../../support/store/prepare-demo-store.ts'
import { isRunning, type ServerGroup, startServerGroup } from '../../support/store/server-group.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const BODY = JSON.stringify({ identifier: 'nobody@example.com', password: 'not the one' })
const AGAIN_MS = 100

const folders: string[] = []
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function group(prefix: readonly string[] = []): Promise<ServerGroup> {
  const dataDir = mkdtempSync(join(tmpdir(), 'signals-'))
  folders.push(dataDir)
  copyPreparedStore(dataDir)
  return startServerGroup({ dataDir, port: await freePort(), prefix })
}

/** A request without its last byte: in progress until `finish` sends it. */
async function halfRequest(origin: string) {
  const { port, host } = new URL(origin)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  let output = ''
  socket.on('data', (chunk) => (output += chunk)).on('error', () => {})
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
      `Content-Length: ${BODY.length}\r\nConnection: close\r\n\r\n`,
  )
  // The server is handling the request.
  await once(socket, 'data')
  socket.write(BODY.slice(0, -1))
  return {
    async finish(): Promise<string> {
      socket.write(BODY.slice(-1))
      await once(socket, 'close')
      return output
    },
  }
}

async function gone(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health`).then(
    () => false,
    () => true,
  )
}

for (const [name, prefix] of [
  ['the process group', []],
  ['the process group of timeout', ['timeout', '3000']],
] as const) {
  test(
    `SIGTERM to ${name} lets requests finish and leaves no PostgreSQL running`,
    prefix.length === 0
      ? {}
      : provenBy(
          'SIGTERM to the process group lets requests finish and leaves no PostgreSQL running',
          'server/shutdown.test.ts',
        ),
    async () => {
      const server = await group(prefix)
      const database = await server.untilDatabaseStarts()
      await server.untilAnswering()
      const request = await halfRequest(server.origin)
      if (prefix.length === 0) server.signalAll('SIGTERM')
      // `timeout` forwards the signal to the whole group, and the launcher forwards it to the server a second time.
      else server.signalFirst('SIGTERM')
      await expect.poll(() => gone(server.origin)).toBe(true)
      expect(isRunning(database)).toBe(true)
      expect(await request.finish()).toMatch(/HTTP\/1\.1 401 [^]*WRONG_CREDENTIALS/)
      await server.ended
      expect(isRunning(database)).toBe(false)
      expect(server.output()).not.toMatch(/"fault"| {4}at /)
    },
  )
}

test(
  'closing the terminal stops it cleanly',
  provenBy(
    'server/shutdown.test.ts',
    'SIGTERM to the process group lets requests finish and leaves no PostgreSQL running',
  ),
  async () => {
    const server = await group()
    const database = await server.untilDatabaseStarts()
    await server.untilAnswering()
    server.signalAll('SIGHUP')
    expect(await server.ended).toBe(0)
    expect(isRunning(database)).toBe(false)
  },
)

test(
  'the store stays open when the reader of its log ends',
  provenBy('SIGTERM to the process group lets requests finish and leaves no PostgreSQL running'),
  async () => {
    const server = await group()
    const database = await server.untilDatabaseStarts()
    await server.untilAnswering()
    server.closeOutput()
    const refused = () => fetch(`${server.origin}/api/users/me`).then(({ status }) => status)
    // Each refusal is a line of the log.
    for (let round = 0; round < 5; round += 1) expect(await refused()).toBe(401)
    server.signalAll('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isRunning(database)).toBe(false)
  },
)

test(
  'SIGTERM while PostgreSQL starts leaves none running',
  provenBy(
    'server/platform/database/embedded.test.ts',
    'SIGTERM to the process group lets requests finish and leaves no PostgreSQL running',
  ),
  async () => {
    const server = await group()
    const database = await server.untilDatabaseStarts()
    server.signalAll('SIGTERM')
    await server.ended
    expect(isRunning(database)).toBe(false)
    expect(server.output()).not.toMatch(/ {4}at /)
  },
)

test(
  'repeated signals end it before its requests finish, and stop PostgreSQL',
  provenBy('server/shutdown.test.ts'),
  async () => {
    const server = await group()
    const database = await server.untilDatabaseStarts()
    await server.untilAnswering()
    await halfRequest(server.origin)
    while (!server.hasEnded()) {
      server.signalAll('SIGTERM')
      await delay(AGAIN_MS)
    }
    expect(await server.ended).toBe(1)
    expect(isRunning(database)).toBe(false)
  },
)
