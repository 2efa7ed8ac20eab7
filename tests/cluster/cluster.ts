import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COOKIE } from '#contract/constants.ts'
import { localToken } from '#server/config.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { type ServerProcess, startServer } from '../support/store/server-process.ts'
import { writeExample } from './example-files.ts'
import { type PostgresPair, startPostgresPair, storeUrl } from './postgres-pair.ts'
import { type Program, startProgram, untilFound } from './programs.ts'

const SECRET = randomBytes(32).toString('base64url')
/** Of the address that every server of the cluster prints. */
export const LOCAL_TOKEN = localToken({ secret: SECRET })
export const LOCAL_COOKIE = `${COOKIE.localToken}=${LOCAL_TOKEN}`

/** HAProxy, PgBouncer, PostgreSQL with a synchronous standby, and no server of the store yet. */
export interface Database {
  pair: PostgresPair
  /** PgBouncer in transaction mode. */
  poolerUrl: string
  /** The primary without PgBouncer, for tests that judge. */
  directUrl: string
}

export interface Cluster extends Database {
  /** Of HAProxy. */
  origin: string
  servers: ServerProcess[]
  /** Stops a server as a service manager does. */
  stopServer(at: number): Promise<void>
  /** Starts a server; one in its place is stopped before. */
  restartServer(at: number): Promise<void>
  close(): Promise<void>
}

export interface ClusterOptions {
  /** Servers of the store, up to three. */
  servers: number
  /** Of the store; an address that leads to HAProxy. Absent: HAProxy's own. */
  publicUrl?: string
  /** Port of HAProxy, where `publicUrl` is another address. */
  port?: number
  settings?: Readonly<Record<string, string>>
  /**
   * HAProxy names the visitor's address, as it always should. Off: people sign in with the demo's public password, which
   * a store refuses through a proxy.
   */
  isForwarded?: boolean
  /**
   * Whether a visitor stays with one server: the page of the simulated gateway and the mailbox of a demo store are in the
   * memory of the server that was asked first.
   */
  isSticky?: boolean
}

const MOST = 3
/** The server that reads reports from the standby; the others read the primary alone. */
export const WITH_REPLICA = 1
const DRAIN_SECONDS = 4

/** Everything on loopback and in one temporary folder. What was started is ended when a part does not start. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  chmodSync(folder, 0o755)
  const closing: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (let end = closing.pop(); end; end = closing.pop()) await end()
    if (process.env.KEEP_CLUSTER) console.log(`Logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
  // Ctrl+C ends the cluster too; a second one ends this process at once.
  process.once('SIGINT', () => void close().finally(() => process.exit(130)))
  try {
    return await start(folder, { options, closing, close })
  } catch (error) {
    await close()
    throw error
  }
}

interface Start {
  options: ClusterOptions
  closing: (() => Promise<void>)[]
  close(): Promise<void>
}

async function start(folder: string, { options, closing, close }: Start): Promise<Cluster> {
  const pair = await startPostgresPair(folder)
  closing.push(pair.close)
  const [primary, replica, pooler] = [await freePort(), await freePort(), await freePort()]
  const ports = { http: options.port ?? (await freePort()), primary, replica, pooler }
  const appPorts: number[] = []
  for (let at = 0; at < MOST; at += 1) appPorts.push(await freePort())
  const origin = `http://127.0.0.1:${ports.http}`
  const host = new URL(options.publicUrl ?? origin).host
  const programs: Program[] = [
    startProgram({
      name: 'haproxy',
      command: 'haproxy',
      folder,
      parameters: [
        '-W',
        '-f',
        haproxyFile(folder, { pair, ports, appPorts, host, isForwarded: true, isSticky: false, ...options }),
      ],
    }),
    startProgram({
      name: 'pgbouncer',
      command: 'pgbouncer',
      folder,
      parameters: [pgbouncerFile(folder, ports)],
      asPostgres: true,
    }),
  ]
  closing.push(async () => void (await Promise.all(programs.map((one) => one.stop()))))
  const servers: ServerProcess[] = []
  closing.push(async () => void (await Promise.all(servers.map((one) => one.stop()))))
  const startOne = (at: number): Promise<ServerProcess> => {
    const dataDir = join(folder, `app${at + 1}`)
    mkdirSync(dataDir, { recursive: true })
    const ofOne = at === WITH_REPLICA && { DATABASE_REPLICA_URL: storeUrl(ports.replica) }
    return startServer({ dataDir, port: appPorts[at] ?? 0, env: { ...settings, ...ofOne, ...options.settings } })
  }
  const settings = {
    DATABASE_URL: storeUrl(ports.pooler),
    DATABASE_POOLER: 'transaction',
    PUBLIC_URL: options.publicUrl ?? origin,
    TRUSTED_PROXY: '127.0.0.1',
    SERVER_SECRET: SECRET,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  }
  for (let at = 0; at < options.servers; at += 1) servers.push(await startOne(at))
  if (options.servers > 0)
    await untilFound('a store behind HAProxy', async () =>
      (await fetch(`${origin}/api/health/ready`)).ok ? true : null,
    )
  return {
    pair,
    origin,
    servers,
    poolerUrl: storeUrl(ports.pooler),
    directUrl: storeUrl(ports.primary),
    stopServer: async (at) => void (await servers[at]?.stop()),
    async restartServer(at) {
      await servers[at]?.stop()
      servers[at] = await startOne(at)
    },
    close,
  }
}

interface Ports {
  http: number
  primary: number
  replica: number
  pooler: number
}

interface HaproxyParts {
  pair: PostgresPair
  ports: Ports
  appPorts: readonly number[]
  host: string
  isForwarded: boolean
  isSticky: boolean
}

const haproxyFile = (folder: string, { pair, ports, appPorts, host, isForwarded, isSticky }: HaproxyParts): string =>
  writeExample(join(folder, 'haproxy.cfg'), 'haproxy.cfg', [
    ['10.0.0.10:8080', `127.0.0.1:${ports.http}`],
    ['127.0.0.1:5000', `127.0.0.1:${ports.primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${ports.replica}`],
    ['store.example', host],
    ['option forwardfor', isForwarded ? 'option forwardfor' : ''],
    ['balance leastconn', isSticky ? 'balance source' : 'balance leastconn'],
    ...appPorts.map((port, at) => [`10.0.0.1${at + 1}:3000`, `127.0.0.1:${port}`] as const),
    ...pair.nodes.map(
      ({ port, restPort }, at) =>
        [`10.0.0.2${at + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${restPort}`] as const,
    ),
  ])

function pgbouncerFile(folder: string, ports: Ports): string {
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, '"store" "store-password"\n')
  return writeExample(join(folder, 'pgbouncer.ini'), 'pgbouncer.ini', [
    ['port=5000', `port=${ports.primary}`],
    ['listen_port = 6432', `listen_port = ${ports.pooler}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ])
}
