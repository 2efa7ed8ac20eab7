import { setTimeout as delay } from 'node:timers/promises'
import { askForSeconds } from '../bench/raw-callers.ts'
import { createRetryingApi } from '../fault-injection/retrying-api.ts'
import { stockUp } from '../fault-injection/run-fault-injection.ts'
import { manyCustomers } from '../support/data/many-customers.ts'
import { checkoutBody, fillCart } from '../support/journeys/order-steps.ts'
import type { RawRequest } from '../support/store/raw-http.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type CartCaller, cartCaller, cartRequest, PRODUCT, withPrimary } from './traffic.ts'

const CALLERS = 16
const SECONDS = 4
/** Orders of one round. */
const ORDERS = 96
/** Forwards and back, so that a load which grows or falls meanwhile counts for all alike. */
const COUNTS = [1, 2, 3, 3, 2, 1]
/** HAProxy takes a server that is ready after one check, and leaves one that stops after two. */
const NOTICED_MS = 3_000

type Kind = 'list' | 'page' | 'cart' | 'checkout'

/** Requests a second through HAProxy with one, two and three servers, as ratios to one. */
export async function throughput(): Promise<boolean> {
  const cluster = await openCluster({ servers: 3 })
  try {
    const { callers, orders } = await prepare(cluster)
    const rates = new Map<string, number[]>()
    for (const count of COUNTS) {
      await runServers(cluster, count)
      for (const [kind, perSecond] of Object.entries(await measure(cluster.origin, callers, orders.splice(0, ORDERS))))
        rates.set(`${kind} ${count}`, [...(rates.get(`${kind} ${count}`) ?? []), perSecond])
    }
    const rate = (kind: Kind, count: number): number => {
      const all = rates.get(`${kind} ${count}`) ?? []
      return all.reduce((sum, one) => sum + one, 0) / all.length
    }
    for (const kind of ['list', 'page', 'cart', 'checkout'] as const) {
      const parts = [1, 2, 3].map(
        (count) => `${count}: ${Math.round(rate(kind, count))}/s (${(rate(kind, count) / rate(kind, 1)).toFixed(2)})`,
      )
      console.log(`${kind.padEnd(9)} ${parts.join('   ')}`)
    }
    return true
  } finally {
    await cluster.close()
  }
}

async function runServers(cluster: Cluster, count: number): Promise<void> {
  await Promise.all(
    cluster.servers.map(async (server, at) => {
      if (at < count && server.hasEnded()) await cluster.restartServer(at)
      if (at >= count && !server.hasEnded()) await cluster.stopServer(at)
    }),
  )
  await delay(NOTICED_MS)
}

async function prepare(cluster: Cluster): Promise<{ callers: CartCaller[]; orders: RawRequest[] }> {
  const api = createRetryingApi(cluster.origin)
  const people = await withPrimary(cluster, async (db) => {
    await stockUp(db)
    await db.query('update product set max_per_order = 999')
    await db.query('update catalogue_version set version = version + 1')
    return manyCustomers({ db, ask: api.ask }, CALLERS + COUNTS.length * ORDERS)
  })
  const orders: RawRequest[] = []
  for (const person of people.slice(CALLERS)) {
    const cart_ids = await fillCart(person, [{ productable_id: PRODUCT }])
    const body = await checkoutBody(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId })
    const headers = { 'content-type': 'application/json', cookie: person.cookie, 'sec-fetch-site': 'same-origin' }
    orders.push({ line: 'POST /api/carts/checkout', headers, body: JSON.stringify(body) })
  }
  return { callers: people.slice(0, CALLERS).map(cartCaller), orders }
}

const same = (request: RawRequest) => Array.from({ length: CALLERS }, () => () => request)

async function measure(origin: string, callers: CartCaller[], orders: RawRequest[]): Promise<Record<Kind, number>> {
  const list = same({ line: 'GET /api/products?page=1' })
  const page = same({ line: `GET /shop/product/${PRODUCT}`, headers: { accept: 'text/html' } })
  const carts = callers.map((caller) => () => {
    caller.seq += 1
    return cartRequest(caller, caller.seq)
  })
  const queue = orders.values()
  const next = (): RawRequest | null => queue.next().value ?? null
  const run = async (requests: (() => RawRequest | null)[], seconds: number) =>
    (await askForSeconds(origin, requests, seconds)).perSecond
  await run(list, 1)
  await run(page, 1)
  return {
    list: await run(list, SECONDS),
    page: await run(page, SECONDS),
    cart: await run(carts, SECONDS),
    checkout: await run(
      Array.from({ length: CALLERS }, () => next),
      Number.POSITIVE_INFINITY,
    ),
  }
}
