import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { HEADER } from '#contract/constants.ts'
import { nextRetry } from '#src/offline/outbox/backoff.ts'
import { manyCustomers } from '../support/data/many-customers.ts'
import { openConnection, type RawAnswer, type RawConnection, type RawRequest } from '../support/store/raw-http.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { type Latency, latencyOf, untilNormal, watchReads } from './watch-reads.ts'

export interface ReconnectSize {
  clients: number
  /** Operations queued by each client. */
  operations: number
}

/** One call per operation; fifty operations per call, as in the app; fifty per call with clients that disconnect. */
export type ReconnectMode = 'single' | 'batched' | 'abandoned'

export interface Reconnect {
  /** Milliseconds from the first request until the last operation was acknowledged. */
  total: number
  calls: Latency
  /** Number of responses by status; `none` where the connection broke. */
  statuses: Record<string, number>
  /** Reads by others meanwhile, and their statuses. */
  reads: Latency
  readStatuses: Record<string, number>
  /** Operations that were acknowledged but are not in the database, and operations executed twice. */
  lost: number
  doubled: number
  /** Milliseconds after the last request until reads are as fast as before. */
  untilNormal: number
}

const PER_CALL = 50
const PRODUCTS = [1012, 1044, 1050, 1052]
const ABANDONED_AFTER_MS = 150

/** A device with queued operations. */
export interface QueueClient {
  id: string
  cookie: string
  clientId: string
  /** Highest acknowledged seq. */
  done: number
}

/** All clients have queued the same number of operations and reconnect at once, without the app's random delay. */
export async function runReconnect(mode: ReconnectMode, { clients: count, operations }: ReconnectSize) {
  const store = await openTestStore()
  try {
    await store.liftLimits(PRODUCTS)
    const ask = () => Promise.reject(new Error('Not asked this way'))
    const people = await manyCustomers({ db: store.db, ask }, count + 1)
    const [reader, ...rest] = people.map(({ id, cookie }) => ({ id, cookie, clientId: randomUUID(), done: 0 }))
    if (!reader) throw new Error('Nobody was made to read')
    await warmUp(store, reader)
    return await reconnect({ store, reader, clients: rest, mode, operations })
  } finally {
    await store.close()
  }
}

interface ReconnectScenario {
  store: TestStore
  reader: QueueClient
  clients: readonly QueueClient[]
  mode: ReconnectMode
  operations: number
}

async function reconnect({ store, reader, clients, mode, operations }: ReconnectScenario): Promise<Reconnect> {
  const { origin } = store.server
  const reads = watchReads(origin, reader.cookie)
  const before = await reads.during(() => delay(2_000))
  const times: number[] = []
  const statuses = new Map<string, number>()
  const measured = { times, statuses }
  const from = performance.now()
  let total = 0
  const during = await reads.during(async () => {
    await Promise.all(clients.map((client) => drain({ origin, client, mode, operations }, measured)))
    total = performance.now() - from
  })
  const normal = await untilNormal(reads, before)
  await reads.stop()
  const { lost, doubled } = await compareCarts(store, clients)
  return {
    total,
    calls: latencyOf(times),
    statuses: Object.fromEntries(statuses),
    reads: latencyOf(during.times),
    readStatuses: during.statuses,
    lost,
    doubled,
    untilNormal: normal,
  }
}

/** Warms up: the engine optimises code it has run, and the database plans each statement once per connection. */
async function warmUp({ server, db }: TestStore, person: QueueClient): Promise<void> {
  const connection = openConnection(server.origin)
  const measured = { times: [], statuses: new Map<string, number>() }
  for (let round = 0; round < 40; round += 1) {
    const client = { ...person, clientId: randomUUID(), done: 0 }
    await send(connection, requestOf(client, { mode: 'batched', operations: PER_CALL }), measured)
    await send(connection, requestOf({ ...client, done: PER_CALL }, { mode: 'single', operations: 99 }), measured)
  }
  connection.close()
  await db.query('delete from cart_line')
}

interface Queue {
  mode: ReconnectMode
  operations: number
}

/** Each operation adds one piece: lost and repeated ones show in the cart. */
const bodyOf = (seq: number) => ({
  productable_id: PRODUCTS[seq % PRODUCTS.length],
  productable_type: 'product',
  action: 'add',
  quantity: 1,
})

function requestOf({ cookie, clientId, done }: QueueClient, { mode, operations }: Queue): RawRequest {
  const headers = { 'content-type': 'application/json', cookie, [HEADER.cartClient]: clientId }
  if (mode === 'single') {
    const seq = done + 1
    const keyed = { [HEADER.idempotencyKey]: `"${clientId}.${seq}"`, [HEADER.cartBase]: String(done) }
    return {
      line: 'POST /api/carts/update_cart_item',
      headers: { ...headers, ...keyed },
      body: JSON.stringify(bodyOf(seq)),
    }
  }
  const last = Math.min(done + PER_CALL, operations)
  const batch = Array.from({ length: last - done }, (_, at) => {
    const seq = done + at + 1
    return { key: `${clientId}.${seq}`, base: done, body: bodyOf(seq) }
  })
  return { line: 'POST /api/carts/sync', headers, body: JSON.stringify({ operations: batch }) }
}

interface MeasuredCalls {
  times: number[]
  statuses: Map<string, number>
}

/** As in the app: in order, one call at a time; unacknowledged operations are sent again. */
async function drain(
  { origin, client, mode, operations }: Queue & { origin: string; client: QueueClient },
  measured: MeasuredCalls,
): Promise<void> {
  const connection = openConnection(origin)
  if (mode === 'abandoned') {
    const asked = connection.ask(requestOf(client, { mode, operations })).catch(() => null)
    await delay(ABANDONED_AFTER_MS)
    connection.close()
    const answer = await asked
    const status = answer ? String(answer.status) : 'abandoned'
    measured.statuses.set(status, (measured.statuses.get(status) ?? 0) + 1)
    return
  }
  for (let failures = 0; client.done < operations; ) {
    const answer = await send(connection, requestOf(client, { mode, operations }), measured)
    if (answer?.status === 200) {
      client.done += mode === 'single' ? 1 : acknowledged(answer)
      failures = 0
    } else {
      const retryAfterMs = answer?.retryAfter ? answer.retryAfter * 1000 : null
      const failure = { failures, cause: answer ? ('answer' as const) : ('connection' as const), retryAfterMs }
      failures += 1
      await delay(nextRetry(failure, 0, Math.random()).waitMs)
    }
  }
  connection.close()
}

/** Sends a queue in batches until all of it is acknowledged. */
export const drainQueue = (queue: { origin: string; client: QueueClient; operations: number }): Promise<void> =>
  drain({ ...queue, mode: 'batched' }, { times: [], statuses: new Map() })

async function send(
  connection: RawConnection,
  request: RawRequest,
  { times, statuses }: MeasuredCalls,
): Promise<RawAnswer | null> {
  const from = performance.now()
  const answer = await connection.ask(request).catch(() => null)
  if (answer?.status === 200) times.push(performance.now() - from)
  const status = answer ? String(answer.status) : 'none'
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return answer
}

const acknowledged = ({ body }: RawAnswer): number => {
  const { data } = JSON.parse(body) as { data: { response: { results: { OK: boolean }[] } } }
  return data.response.results.filter(({ OK }) => OK).length
}

interface CountedOperations {
  client_id: string
  pieces: number
  executed: number
}

/** Compares acknowledged operations with the carts and with the server's count. */
export async function compareCarts(
  { db }: Pick<TestStore, 'db'>,
  clients: readonly QueueClient[],
): Promise<{ lost: number; doubled: number }> {
  const rows = await db.query<CountedOperations>(
    `select k.client_id, k.executed, coalesce(sum(l.quantity), 0) as pieces
       from cart_client k
       left join cart c on c.owner = k.owner
       left join cart_line l on l.cart_id = c.id
      group by k.client_id`,
  )
  const found = new Map(rows.map((row) => [row.client_id, row]))
  let lost = 0
  let doubled = 0
  for (const { clientId, done } of clients) {
    const { pieces = 0, executed = 0 } = found.get(clientId) ?? {}
    lost += Math.max(0, done - pieces)
    doubled += Math.max(0, pieces - Math.max(done, executed))
  }
  return { lost, doubled }
}
