import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { enqueue } from '#server/domains/notifications/queries/outbound-messages.ts'
import { sharedFiles } from '#server/platform/files/shared-files.ts'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import { writeStock } from '../support/data/product-stock.ts'
import { PHONE } from '../support/journeys/api.ts'
import { type Cluster, LOCAL_COOKIE, openCluster, WITH_REPLICA } from './cluster.ts'
import { untilFound } from './programs.ts'
import { withPrimary } from './traffic.ts'

const PRODUCT = 1012
/** Milliseconds within which a change of staff is public in every server. */
const LIMIT_MS = 1_000
const LOOK_MS = 20
const READS = 50
const MESSAGES = 180

interface Node {
  ask(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<Response>
}

function nodeAt(origin: string, cookie: string): Node {
  return {
    ask(method, path, body) {
      const isForm = body instanceof FormData
      const headers = {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      }
      return fetch(`${origin}${path}`, {
        method,
        headers,
        body: isForm ? body : ((body && JSON.stringify(body)) ?? null),
      })
    },
  }
}

async function cookieOf(origin: string, identifier: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ identifier, password: DEMO_PASSWORD, remember: true }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** The fields of the responses that are read here. */
interface AnyResponse {
  product: { revision: number; pictures: { picture: { src: string } }[] }
  file_id: string
  resend_after: number
  messages: { data: unknown[] }
  report: StockOf
  health: { replica: ReplicaOf }
}

const dataOf = async (answer: Response): Promise<AnyResponse> => {
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.url}: ${JSON.stringify(body)}`)
  return body.data.response
}

/** Whether servers of one store agree on uploads, limits, codes, settings and prices. */
export async function agree(): Promise<boolean> {
  const cluster = await openCluster({ servers: 3, settings: { FILE_STORAGE: 'database' } })
  try {
    const origins = cluster.servers.map(({ origin }) => origin)
    const cookie = await cookieOf(origins[0] ?? '', PHONE.admin)
    const nodes = origins.map((origin) => nodeAt(origin, cookie)) as [Node, Node, Node]
    const results = [
      await price(nodes),
      await setting(nodes),
      await picture(nodes),
      await upload(nodes),
      await limit(nodes),
      await code(origins),
      await messages(cluster, origins),
      await reports(cluster, nodes),
      await reportsWithoutStandby(cluster, nodes),
    ]
    await fileCosts(cluster)
    return results.every(Boolean)
  } finally {
    await cluster.close()
  }
}

function report(isGood: boolean, line: string): boolean {
  console.log(`${isGood ? 'ok  ' : 'NOT '} ${line}`)
  return isGood
}

/** Milliseconds until each server shows it, read all the time so that its copies are in use. */
async function untilShown(nodes: readonly Node[], path: string, isShown: (text: string) => boolean): Promise<number[]> {
  const from = performance.now()
  return Promise.all(
    nodes.map(async (node) => {
      for (;;) {
        if (isShown(await (await node.ask('GET', path)).text())) return performance.now() - from
        if (performance.now() - from > 20 * LIMIT_MS) return Number.POSITIVE_INFINITY
        await delay(LOOK_MS)
      }
    }),
  )
}

const shown = (times: readonly number[]): string => times.map((ms) => `${Math.round(ms)} ms`).join(', ')

async function price(nodes: [Node, Node, Node]): Promise<boolean> {
  const path = `/api/products/product/${PRODUCT}`
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const { product } = await dataOf(await nodes[0].ask('GET', `/api/staff/products/${PRODUCT}`))
    const wanted = 5_000 + round * 100
    await Promise.all(nodes.map((node) => node.ask('GET', path)))
    await dataOf(
      await nodes[0].ask('POST', `/api/staff/products/${PRODUCT}`, {
        revision: product.revision,
        markets: [{ market: 'MY', price: wanted }],
      }),
    )
    times.push(...(await untilShown(nodes, path, (text) => text.includes(`"price":${wanted}`))))
  }
  return report(
    Math.max(...times) <= LIMIT_MS,
    `5 changes of a price, until each of 3 servers shows it: at most ${shown([Math.max(...times)])}`,
  )
}

async function setting(nodes: [Node, Node, Node]): Promise<boolean> {
  const path = '/api/configs/sales_mode'
  const times: number[] = []
  for (const mode of ['catalogue_only', 'full', 'dealers_only', 'full']) {
    await Promise.all(nodes.map((node) => node.ask('GET', path)))
    await dataOf(
      await nodes[1].ask('POST', '/api/staff/configs/sales_mode', { value: { mode, require_registration: false } }),
    )
    times.push(...(await untilShown(nodes, path, (text) => text.includes(`"${mode}"`))))
  }
  return report(
    Math.max(...times) <= LIMIT_MS,
    `4 changes of a setting, until each of 3 servers shows it: at most ${shown([Math.max(...times)])}`,
  )
}

const photo = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
  )

async function picture(nodes: [Node, Node, Node]): Promise<boolean> {
  const body = new FormData()
  body.set('file', new File([await photo()], 'a.jpg'))
  const { product } = await dataOf(await nodes[0].ask('POST', `/api/staff/products/${PRODUCT}/pictures`, body))
  const { pathname } = new URL(product.pictures.at(-1)?.picture.src ?? '')
  const statuses = await Promise.all(nodes.map(async (node) => (await node.ask('GET', pathname)).status))
  return report(
    statuses.every((one) => one === 200),
    `a picture added at one, asked at all: ${statuses.join(', ')}`,
  )
}

async function upload(nodes: [Node, Node, Node]): Promise<boolean> {
  const body = new FormData()
  body.set('purpose', 'receipt')
  body.set('file', new File([await photo()], 'a.jpg'))
  const { file_id } = await dataOf(await nodes[1].ask('POST', '/api/files', body))
  const digests = await Promise.all(
    nodes.map(async (node) =>
      Buffer.from(await (await node.ask('GET', `/api/files/${file_id}`)).arrayBuffer()).toString('base64'),
    ),
  )
  return report(
    new Set(digests).size === 1 && (digests[0]?.length ?? 0) > 1_000,
    'an upload of a person at one, read at all',
  )
}

/** 5 contact messages an hour from a network, sent to the servers in turns. */
async function limit(nodes: [Node, Node, Node]): Promise<boolean> {
  const message = { name: 'Test', phone: '0123456789', email: 'test@example.com', topic: 'other', message: 'How many?' }
  const statuses: number[] = []
  for (let at = 0; at < 9; at += 1) {
    const node = nodes[at % 3] ?? nodes[0]
    const answer = await node.ask('POST', '/api/contact_us', { ...message, message: `${message.message} ${at}` })
    statuses.push(answer.status)
  }
  const accepted = statuses.filter((one) => one === 200).length
  return report(
    accepted === 5 && statuses.includes(429),
    `a limit of 5, asked at 3 servers in turns: ${statuses.join(', ')}`,
  )
}

/** A code that one server sent signs in at another one, once; the pause to the next one holds everywhere. */
async function code(origins: readonly string[]): Promise<boolean> {
  const phone = PHONE.otherCustomer
  const [first, second] = origins.map((origin) => nodeAt(origin, '')) as [Node, Node]
  const sent = await first.ask('POST', '/api/auth/otp', { phone, purpose: 'sign_in' })
  const cookie = sent.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { resend_after: pause } = await dataOf(await second.ask('POST', '/api/auth/otp', { phone, purpose: 'sign_in' }))
  const otp = /\b\d{6}\b/.exec(JSON.stringify(await mailTo(origins, phone)))?.[0] ?? ''
  const enter = async (origin = ''): Promise<number> =>
    (await nodeAt(origin, cookie).ask('POST', '/api/auth/sign_in_by_code', { phone, otp, accept_terms: true })).status
  const [entered, again] = [await enter(origins[1]), await enter(origins[2])]
  return report(
    pause > 0 && entered === 200 && again === 410,
    `a code sent by one, ${pause} s to the next one at a second, signs in there (${entered}), and not again at a third (${again})`,
  )
}

/** The demo's mailbox is in the memory of the server that sent the message. */
const mailAt = async (origin: string, to: string): Promise<unknown[]> =>
  (
    await dataOf(
      await fetch(`${origin}/api/dev/mailbox?to=${encodeURIComponent(to)}`, { headers: { cookie: LOCAL_COOKIE } }),
    )
  ).messages.data

async function mailTo(origins: readonly string[], to: string): Promise<unknown[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = (await Promise.all(origins.map((origin) => mailAt(origin, to)))).flat()
    if (messages.length > 0) return messages
    await delay(100)
  }
  return []
}

/** Messages in the queue of three servers, each of which sends: every one is sent once. */
async function messages(cluster: Cluster, origins: readonly string[]): Promise<boolean> {
  const recipient = '+60198800002'
  await withPrimary(cluster, async (db) => {
    const now = new Date()
    const one = (at: number) =>
      enqueue(db, { subject: `measured ${at}`, recipient, channel: 'sms', body: `Message ${at}`, market: 'MY', now })
    await Promise.all(Array.from({ length: MESSAGES }, (_, at) => one(at)))
  })
  const bySender = async () => {
    const counts = await Promise.all(origins.map(async (origin) => (await mailAt(origin, recipient)).length))
    return { counts, sum: counts.reduce((sum, count) => sum + count, 0) }
  }
  for (let tries = 0; tries < 300 && (await bySender()).sum < MESSAGES; tries += 1) await delay(200)
  // Two more rounds of the jobs: what is sent twice arrives by then.
  await delay(5_000)
  const { counts, sum } = await bySender()
  return report(
    sum === MESSAGES,
    `${MESSAGES} messages in one queue, sent by the three servers: ${counts.join(' + ')} = ${sum}`,
  )
}

interface StockOf {
  totals: { value: number }
}

const stockAt = async (node: Node): Promise<StockOf> => {
  const { report: found } = await dataOf(await node.ask('GET', '/api/staff/reports/stock'))
  return found
}

interface ReplicaOf {
  state: string
  lag_ms: number
  reads: number
  reads_of_primary: number
}

const replicaAt = async (node: Node): Promise<ReplicaOf> =>
  (await dataOf(await node.ask('GET', '/api/staff/health'))).health.replica

const untilReplica = (node: Node, isFound: (found: ReplicaOf) => boolean): Promise<ReplicaOf> =>
  untilFound('the replica in that state', async () => {
    const found = await replicaAt(node)
    return isFound(found) ? found : null
  })

/** A report of the server with a replica has each change that another server has acknowledged before. */
async function reports(cluster: Cluster, nodes: [Node, Node, Node]): Promise<boolean> {
  const there = nodes[WITH_REPLICA]
  const before = await untilReplica(there, ({ state }) => state === 'ok')
  let wrong = 0
  for (let round = 0; round < READS; round += 1) {
    await withPrimary(cluster, (db) =>
      writeStock(db, "update product_market set stock = stock + 1 where product_id = $1 and market = 'MY'", [PRODUCT]),
    )
    const found = await stockAt(there)
    if (found.totals.value !== (await stockAt(nodes[0])).totals.value) wrong += 1
  }
  const after = await replicaAt(there)
  const byReplica = after.reads - before.reads
  return report(
    wrong === 0 && byReplica === READS,
    `${READS} changes of stock, each read at once in the report of a server with a replica: ${wrong} missing, ${byReplica} answered by the standby, ${after.lag_ms} ms behind`,
  )
}

/** Reports go on while the standby is away, and after it has become the primary. */
async function reportsWithoutStandby(cluster: Cluster, nodes: [Node, Node, Node]): Promise<boolean> {
  const there = nodes[WITH_REPLICA]
  const primary = await cluster.pair.untilWhole()
  const standby = cluster.pair.nodes.find((node) => node !== primary)
  if (!standby) throw new Error('No standby')
  const statuses: number[] = []
  const ask = async () => void statuses.push((await there.ask('GET', '/api/staff/reports/stock')).status)
  await cluster.pair.killMachine(standby)
  for (let round = 0; round < READS; round += 1) {
    await ask()
    await delay(LOOK_MS)
  }
  const left = await untilReplica(there, ({ state }) => state !== 'ok')
  await ask()
  cluster.pair.startMachine(standby)
  await untilReplica(there, ({ state }) => state === 'ok')
  await ask()
  await cluster.pair.untilWhole()
  cluster.pair.killPostgres(primary)
  await untilFound('a primary after the failover', () => stockAt(there))
  const back = await untilReplica(there, ({ state }) => state === 'ok')
  await ask()
  const { reads } = await replicaAt(there)
  const failed = statuses.filter((one) => one !== 200).length
  return report(
    failed === 0 && left.reads_of_primary > 0 && reads > back.reads,
    `${statuses.length} reports while the standby is killed (${left.state}), back, and the primary after a failover: ${failed} failed`,
  )
}

async function fileCosts(cluster: Cluster): Promise<void> {
  const body = new Uint8Array(200_000).map((_, at) => (at * 2_654_435_761) >>> 13)
  await withPrimary(cluster, async (db) => {
    const shared = sharedFiles({ config: { fileStorage: 'database' }, db })
    await shared?.write('/files/measured', body)
    const median = async (work: () => Promise<unknown>): Promise<number> => {
      const times: number[] = []
      for (let at = 0; at < READS; at += 1) {
        const from = performance.now()
        await work()
        times.push(performance.now() - from)
      }
      return times.sort((a, b) => a - b)[READS / 2] ?? Number.NaN
    }
    const file = join(import.meta.dirname, '../../package-lock.json')
    const ofDatabase = await median(async () => shared?.read('/files/measured'))
    const writing = await median(async () => shared?.write('/files/measured', body))
    const ofDisk = await median(async () => readFileSync(file))
    console.log(
      `     200 KB from PostgreSQL ${ofDatabase.toFixed(1)} ms, written with a synchronous standby ${writing.toFixed(1)} ms; from the disk's cache ${ofDisk.toFixed(2)} ms`,
    )
  })
}
