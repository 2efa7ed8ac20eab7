import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#server/platform/database/embedded/binaries.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { adminUrlOf, homeFolder, openHome } from '#server/platform/database/embedded/home.ts'
import { readPostmasterFile } from '#server/platform/database/embedded/postmaster-file.ts'
import { chooseRunAs } from '#server/platform/database/embedded/run-as.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'

/** An embedded PostgreSQL and a hot standby that follows it, both real. */
export interface StandbyPair {
  primary: OpenDatabase
  /** Of the standby, as the store's own role, over a network of its own. */
  url: string
  /** As the superuser. */
  onPrimary(sql: string): Promise<void>
  onStandby(sql: string): Promise<void>
  /** Whether the network loses what either side sends, without a word to the other. */
  loseNetwork(isLost: boolean): void
  /** Ends the standby at once. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const LOOK_MS = 10
/** What a base backup has of its own. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/

export async function startStandbyPair(): Promise<StandbyPair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'primary-'))
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'standby-')))
  const primary = await openDatabase({ dataDir, databaseUrl: null })
  const home = await openHome(await homeFolder(dataDir))
  const { port: primaryPort } = new URL(primary.url)
  const adminUrl = adminUrlOf(home, Number(primaryPort))
  const data = join(folder, 'data')
  await copyPrimary(adminUrl, home.data, data)
  const port = await freePort()
  const binaries = await findBinaries(join(folder, 'lib'))
  const runAs = await chooseRunAs(folder)
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
    const line = [...runAs.prefix, binaries.postgres, '-D', data, ...settings.flatMap((one) => ['-c', one])]
    const [file = '', ...rest] = line
    const options = { cwd: folder, env: binaries.environment, stdio: 'ignore', detached: true } as const
    const started = spawn(file, rest, { ...options, ...runAs.user })
    child = started
    for (;;) {
      const state = await readPostmasterFile(data)
      if (state?.pid === started.pid && state?.status === 'ready') return
      if (started.exitCode !== null) throw new Error('The standby does not start.')
      await delay(LOOK_MS)
    }
  }
  async function kill(): Promise<void> {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(child.pid, 'SIGQUIT')
    await ended
  }
  await start()
  const url = new URL(primary.url)
  const network = await openNetwork(port)
  url.port = String(network.port)
  return {
    primary,
    url: url.href,
    onPrimary: (sql) => asAdmin(adminUrl, async (client) => void (await client.query(sql))),
    onStandby: (sql) => asAdmin(adminUrlOf(home, port), async (client) => void (await client.query(sql))),
    loseNetwork: network.lose,
    kill,
    start,
    async close() {
      network.close()
      await kill()
      await primary.close()
      for (const one of [dataDir, folder]) rmSync(one, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A base backup by hand: the embedded binaries have no pg_basebackup. */
const copyPrimary = (adminUrl: string, from: string, to: string): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    await client.query("select pg_backup_start('standby', true)")
    const filter = (path: string) => !NOT_COPIED.test(relative(from, path))
    cpSync(from, to, { recursive: true, filter })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(to, 'standby.signal'), '')
    const { hostname, port, username, password } = new URL(adminUrl)
    const settings = [
      `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'`,
      // A read of the standby that the primary's changes forbid is cancelled at once.
      'max_standby_streaming_delay = 0',
      'wal_retrieve_retry_interval = 100',
    ]
    appendFileSync(join(to, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  })

interface Network {
  port: number
  lose(isLost: boolean): void
  close(): void
}

async function openNetwork(to: number): Promise<Network> {
  const sockets = new Set<Socket>()
  let isLost = false
  const server = createServer((socket) => {
    const other = connect(to, '127.0.0.1')
    pipeline(socket, other, socket, () => {})
    for (const one of [socket, other]) {
      sockets.add(one)
      one.once('close', () => sockets.delete(one))
      if (isLost) one.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lose(next) {
      isLost = next
      for (const one of sockets) {
        if (isLost) one.pause()
        else one.resume()
      }
    },
    close() {
      server.close()
      for (const one of sockets) one.destroy()
    },
  }
}
