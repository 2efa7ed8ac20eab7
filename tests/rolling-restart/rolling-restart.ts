/**
 * `npm run long -- rolling-restart`: two processes on one PostgreSQL behind Caddy with `deploy/Caddyfile` are restarted one
 * after the other, while people read pages and change carts over https. No request may fail, and each cart must have
 * exactly the pieces whose answers arrived. Needs `caddy` on PATH.
 *
 *   --rounds 5       restarts of each process
 *   --callers 8      people at once
 *   --planted        control run: processes stop without a drain and are sent requests until they are gone
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { writeStock } from '../support/data/product-stock.ts'
import { change, operation } from '../support/journeys/api.ts'
import prepareDemoStore, { copyPreparedStore } from '../support/store/prepare-demo-store.ts'
import { type ServerProcess, startServer } from '../support/store/server-process.ts'
import { caddyfileFor } from './caddyfile-for.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    callers: { type: 'string', default: '8' },
    planted: { type: 'boolean', default: false },
  },
})
const ROUNDS = Number(values.rounds)
const CALLERS = Number(values.callers)
/** How long a process that is ready again is checked by the proxy before the next one stops. */
const SEEN_MS = 3_000
/** The accounts of the demo are locked in a store that has a public address. */
const PASSWORD = 'a password of these customers'
const PAGES = ['/', '/shop', '/shop/product/1012', '/api/home']

if (spawnSync('caddy', ['version']).status !== 0) {
  console.error('Caddy is not installed: apt-get install caddy.')
  process.exit(1)
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

class Caller {
  readonly pieces: string[] = []
  #cookie = ''
  readonly #agent: Agent
  readonly #port: number

  constructor(port: number, ca: Buffer) {
    this.#port = port
    this.#agent = new Agent({ keepAlive: true, ca, servername: 'shop.test' })
  }

  send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const options: RequestOptions = {
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      method,
      path,
      headers: {
        host: `shop.test:${this.#port}`,
        origin: `https://shop.test:${this.#port}`,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    return new Promise((resolve, reject) => {
      const sent = request(options, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (part) => (text += part))
        incoming.once('error', reject)
        incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }))
      })
      sent.once('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  async signIn(phone: string): Promise<void> {
    const body = { identifier: phone, password: PASSWORD, remember: true }
    const { status, headers, text } = await this.send('POST', '/api/auth/login', { body })
    if (status !== 200) throw new Error(`Sign-in was answered with ${status}: ${text}`)
    this.#cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** A customer of their own for each caller, and a product that can be added without end. */
async function customers(db: OpenDatabase): Promise<string[]> {
  await db.query('update product set max_per_order = 999 where id = 1052')
  await writeStock(db, 'update product_market set stock = 100000 where product_id = 1052')
  await db.query('update catalogue_version set version = version + 1')
  const phones = Array.from({ length: CALLERS }, (_, at) => `+6019777${String(at).padStart(4, '0')}`)
  const stored = await hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  for (const phone of phones)
    await db.query(
      `insert into account (id, role_id, market, phone, first_name, last_name, birth_date, locale, password_hash, created_at)
       select $1, role_id, market, $2, 'Test', 'Customer', birth_date, locale, $3, now()
         from account where phone = '+60100000101'`,
      [newId(Date.now()), phone, stored],
    )
  return phones
}

const tally = { answers: 0, adds: 0, slowest: 0, failures: [] as string[] }
const over = new AbortController()

/** Reads pages and adds a piece to the own cart, until the end. */
async function shop(caller: Caller): Promise<number> {
  const client = newId(Date.now())
  let added = 0
  let base = 0
  for (let step = 0; !over.signal.aborted; step += 1) {
    const isAdd = step % 3 === 2
    const path = isAdd ? '/api/carts/update_cart_item' : (PAGES[step % PAGES.length] ?? '/')
    const started = performance.now()
    try {
      const { status, text } = isAdd
        ? await caller.send('POST', path, { body: change(), headers: operation(client, added + 1, base) })
        : await caller.send('GET', path)
      tally.answers += 1
      if (status !== 200) tally.failures.push(`${path}: ${status} ${text.slice(0, 100)}`)
      else if (isAdd) added += 1
    } catch (error) {
      tally.failures.push(`${path}: ${String(error)}`)
      if (isAdd) base = added
    }
    tally.slowest = Math.max(tally.slowest, performance.now() - started)
    await delay(50)
  }
  tally.adds += added
  return added
}

async function piecesOf(db: OpenDatabase, phone: string): Promise<number> {
  const [row] = await db.query<{ pieces: number }>(
    `select coalesce(sum(l.quantity), 0)::int as pieces from cart_line l join cart c on c.id = l.cart_id
       join account a on a.id = c.account_id where a.phone = $1`,
    [phone],
  )
  return row?.pieces ?? 0
}

await prepareDemoStore()
const folder = mkdtempSync(join(tmpdir(), 'rolling-restart-'))
const dataDir = join(folder, 'data')
copyPreparedStore(dataDir)
const db = await openDatabase({ dataDir, databaseUrl: null })
const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
const publicUrl = `https://shop.test:${front}`
const env = {
  DATABASE_URL: db.url,
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXY: '127.0.0.1',
  DRAIN_SECONDS: values.planted ? '0' : '5',
}
const start = (port: number): Promise<ServerProcess> => startServer({ dataDir, port, env })
const servers = await Promise.all(ports.map(start))

writeFileSync(join(folder, 'Caddyfile'), caddyfileFor({ front, ports, folder, checks: !values.planted }))
const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
  env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  stdio: ['ignore', 'ignore', 'pipe'],
})
let log = ''
caddy.stderr.setEncoding('utf8').on('data', (part) => (log += part))
const close = async () => {
  caddy.kill()
  await Promise.all(servers.map((server) => server.stop()))
  await db.close()
  rmSync(folder, { recursive: true, force: true })
}

try {
  const ca = await rootOf(folder)
  const phones = await customers(db)
  const callers = phones.map(() => new Caller(front ?? 0, ca))
  await untilServed(new Caller(front ?? 0, ca))
  await Promise.all(callers.map((caller, at) => caller.signIn(phones[at] ?? '')))
  const shopping = Promise.all(callers.map(shop))
  const started = performance.now()
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [at, port] of ports.entries()) {
      const code = await servers[at]?.stop()
      if (code !== 0) tally.failures.push(`The process on ${port} ended with ${code}`)
      servers[at] = await start(port)
      await delay(SEEN_MS)
    }
    console.log(`Round ${round}: ${tally.answers} answers, ${tally.failures.length} failures`)
  }
  over.abort()
  const added = await shopping
  const seconds = Math.round((performance.now() - started) / 1000)
  for (const [at, phone] of phones.entries()) {
    const pieces = await piecesOf(db, phone)
    if (pieces !== added[at]) tally.failures.push(`${added[at]} changes were answered, and the cart has ${pieces}`)
  }
  for (const caller of callers) caller.close()
  console.log(tally.failures.slice(0, 10).join('\n'))
  console.log(
    `${ROUNDS * ports.length} restarts in ${seconds} s: ${tally.answers} answers, ${tally.adds} changes of carts, ` +
      `slowest ${Math.round(tally.slowest)} ms, ${tally.failures.length} failures`,
  )
  process.exitCode = tally.failures.length > 0 === values.planted ? 0 : 1
} catch (error) {
  console.error(error, log.slice(-2_000))
  process.exitCode = 1
} finally {
  await close()
}

/** The certificate of Caddy's own authority, once it has made one. */
async function rootOf(home: string): Promise<Buffer> {
  const file = join(home, 'caddy/pki/authorities/local/root.crt')
  for (let tries = 0; ; tries += 1) {
    try {
      return readFileSync(file)
    } catch (error) {
      if (caddy.exitCode !== null || tries > 300) throw error
      await Promise.race([delay(100), once(caddy, 'exit')])
    }
  }
}

async function untilServed(caller: Caller): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await caller.send('GET', '/api/health').catch(() => ({ status: 0 }))
    if (status === 200) return caller.close()
    await delay(100)
  }
  throw new Error('The proxy does not answer')
}
