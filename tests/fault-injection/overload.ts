import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { manyCustomers } from '../support/data/many-customers.ts'
import { randomFrom } from '../support/data/seeded-random.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { type BuyingRun, PEOPLE_PER_BUYER, startBuying } from './buyers.ts'
import type { Load, LoadResult } from './load-worker.ts'
import { openGateway } from './outside-gateway.ts'
import { compareCarts, drainQueue, type QueueClient } from './reconnect.ts'
import { createRetryingApi } from './retrying-api.ts'
import { stockUp } from './run-fault-injection.ts'
import { type Latency, latencyOf, type Readings, type ReadWatch, untilNormal, watchReads } from './watch-reads.ts'

export interface OverloadSize {
  seconds: number
  /** Devices that reconnect with a queue of 50 operations each. */
  clients: number
  /** Of the measured capacity. */
  factor: number
}

/** Milliseconds of the parts before and after the load; `measure` is for the capacity. */
const PACE = { warmUp: 10_000, measure: 10_000, rest: 5_000 } as const

export interface Overload {
  /** Successful answers a second that the server gives at most. */
  capacity: number
  load: LoadResult
  /** Health, a page of the catalogue and a cart, before and meanwhile. */
  before: Latency
  during: Latency
  readStatuses: Record<string, number>
  /** Orders acknowledged meanwhile, why others were refused, and what went wrong with them. */
  orders: number
  refused: Record<string, number>
  unclear: readonly string[]
  /** Milliseconds until the last queue of the reconnecting devices was acknowledged. */
  drained: number
  lost: number
  doubled: number
  /** Milliseconds after the load until reads were as fast as before. */
  untilNormal: number
  /** Bytes. */
  memory: { before: number; most: number; after: number }
}

const PRODUCTS = [1012, 1044, 1050, 1052]
const VISITORS = 300
const BUYERS = 4
const OPERATIONS = 50
const BUSY_CONNECTIONS = 64
const MAX_CONNECTIONS = 800

/** A store with visitors, devices and buyers, and the measured capacity of its server. */
export interface LoadedStore {
  store: TestStore
  cookies: string[]
  pictures: string[]
  devices: QueueClient[]
  /** @param pauseMs between two orders of a buyer; none by default */
  buying(pauseMs?: number): BuyingRun & { unclear: readonly string[] }
  reads: ReadWatch
  capacity: number
}

export async function openLoadedStore({ clients }: Pick<OverloadSize, 'clients'>): Promise<LoadedStore> {
  const store = await openTestStore({ TRUSTED_PROXY: '127.0.0.1' })
  await store.liftLimits(PRODUCTS)
  await stockUp(store.db)
  const { origin } = store.server
  const api = createRetryingApi(origin)
  const people = await manyCustomers({ db: store.db, ask: api.ask }, VISITORS + clients + BUYERS * PEOPLE_PER_BUYER)
  const cookies = people.slice(0, VISITORS).map(({ cookie }) => cookie)
  const devices = people
    .slice(VISITORS, VISITORS + clients)
    .map(({ id, cookie }) => ({ id, cookie, clientId: randomUUID(), done: 0 }))
  const buyers = people.slice(VISITORS + clients)
  await store.db.query('update account set points_balance = 100000 where id = any($1)', [buyers.map(({ id }) => id)])
  const pictures = await picturesOf(origin)
  const busy = { origin, cookies, pictures, perSecond: null, connections: BUSY_CONNECTIONS }
  await loadFor(busy, PACE.warmUp)
  const { served: capacity } = await loadFor(busy, PACE.measure)
  await delay(PACE.rest)
  return {
    store,
    cookies,
    pictures,
    devices,
    buying: (pauseMs = 0) => {
      const gateway = openGateway(origin)
      return { ...startBuying({ api, gateway, buyers, random: randomFrom(1), pauseMs }), unclear: api.unclear }
    },
    reads: watchReads(origin, cookies[0] ?? ''),
    capacity,
  }
}

/** Picture addresses from the pages of the store. */
async function picturesOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/shop`)).text()
  return [...new Set([...page.matchAll(/\/_ipx\/[^\s"'&]+\.(?:jpe?g|png|webp)/g)].map(([address]) => address))]
}

/** Resident memory of the server, in bytes. */
export const memoryOf = ({ server }: TestStore): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024

export function startLoad(workerData: Load): () => Promise<LoadResult> {
  const worker = new Worker(join(import.meta.dirname, 'load-worker.ts'), { workerData })
  return async () => {
    const ended = once(worker, 'message')
    worker.postMessage('stop')
    const [result] = await ended
    await worker.terminate()
    return result as LoadResult
  }
}

async function loadFor(load: Load, milliseconds: number): Promise<LoadResult> {
  const stop = startLoad(load)
  await delay(milliseconds)
  return stop()
}

/** The given multiple of what the server can do, with reconnecting devices and buyers in between. */
export async function runOverload(size: OverloadSize): Promise<Overload> {
  const loaded = await openLoadedStore(size)
  try {
    return await overload(loaded, size)
  } finally {
    await loaded.reads.stop()
    await loaded.store.close()
  }
}

async function overload(loaded: LoadedStore, { seconds, factor }: OverloadSize): Promise<Overload> {
  const { store, cookies, pictures, devices, reads, capacity } = loaded
  const { origin } = store.server
  const before = await reads.during(() => delay(PACE.rest))
  const memory = watchMemory(store)
  const buying = loaded.buying()
  const load: Load = { origin, cookies, pictures, perSecond: capacity * factor, connections: MAX_CONNECTIONS }
  let drained = 0
  let result: LoadResult | null = null
  const during: Readings = await reads.during(async () => {
    const stop = startLoad(load)
    const began = performance.now()
    const drainAll = async (): Promise<void> => {
      await Promise.all(devices.map((client) => drainQueue({ origin, client, operations: OPERATIONS })))
      drained = performance.now() - began
    }
    const draining = drainAll()
    await delay(seconds * 1000)
    result = await stop()
    await draining
  })
  const normal = await untilNormal(reads, before)
  await buying.stop()
  await delay(2 * PACE.rest)
  const { lost, doubled } = await compareCarts(store, devices)
  if (!result) throw new Error('The load has no result')
  return {
    capacity,
    load: result,
    before: latencyOf(before.times),
    during: latencyOf(during.times),
    readStatuses: during.statuses,
    orders: buying.acknowledged.orders.size,
    refused: Object.fromEntries(buying.acknowledged.refused),
    unclear: [...buying.unclear, ...buying.acknowledged.stranded],
    drained,
    lost,
    doubled,
    untilNormal: normal,
    memory: memory.stop(),
  }
}

function watchMemory(store: TestStore): { stop(): Overload['memory'] } {
  const before = memoryOf(store)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(store))
  }, 500)
  return {
    stop() {
      clearInterval(timer)
      return { before, most, after: memoryOf(store) }
    },
  }
}
