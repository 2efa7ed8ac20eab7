import { setTimeout as delay } from 'node:timers/promises'
import { raiseVersion } from '#server/domains/catalogue/queries/catalogue-version.ts'
import { changeStock } from '#server/domains/stock/services/stock.ts'
import { memoryOf } from '../fault-injection/overload.ts'
import { latencyOf } from '../fault-injection/watch-reads.ts'
import { addProducts } from '../support/data/add-products.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { signInAdmin } from './admin-session.ts'
import { type Figure, figureOf, ms } from './report.ts'

const ROUNDS = 20
/** Of the demo, in the Malaysian market. */
const OWN_PRODUCTS = 71
const SOLD = 1012
/** Servers read changes of stock at most this often. */
const RELOAD_MS = 2_100

/** Calls by what they are; each round asks for an address that no cache has. */
const READS: Record<string, (round: number) => string> = {
  'list, in shop order': (round) => `/api/products?price_max=${90_000 + round}`,
  'list, filtered and by price': (round) =>
    `/api/products?category=pod,liquid&flavour_family=mint&in_stock=1&sort=price_asc&page=3&price_max=${90_000 + round}`,
  search: (round) => `/api/products?q=number%20${2_000 + round}`,
  'search, misspelt': (round) => `/api/products?q=flavuor%20${30 + round}`,
  'page of a product, rendered': (round) => `/shop/product/${1_012 + round}`,
  'page of the list, rendered': (round) => `/shop?sort=name&price_max=${90_000 + round}`,
  'products of staff': (round) => `/api/staff/products?page=${1 + (round % 3)}`,
  'products of staff, searched': (round) => `/api/staff/products?q=number%20${round}`,
}

/** Milliseconds, and the bytes of the answer. */
async function timed(
  origin: string,
  path: string,
  cookie = '',
): Promise<{ took: number; bytes: number; text: string }> {
  const from = performance.now()
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br', cookie } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  return { took: performance.now() - from, bytes: Number(answer.headers.get('content-length')), text }
}

const spread = (times: readonly number[]): string => {
  const { p50, p95 } = latencyOf(times)
  return `${ms(p50)}/${ms(p95)}`
}

/** One sale of a product that a package contains, as an order makes it. */
const sell = ({ db }: TestStore): Promise<void> =>
  db.transaction(async (transaction) => {
    const sold = { market: 'MY' as const, product_id: SOLD, pieces: -1 }
    await changeStock(transaction, [sold], { reason: 'correction', now: new Date() })
    raiseVersion(transaction, 'MY')
  })

/** A store with this many products: each figure by its name. */
async function measure(size: number): Promise<Map<string, string>> {
  const store = await openTestStore()
  try {
    if (size > OWN_PRODUCTS) await addProducts(store.db, size - OWN_PRODUCTS)
    await store.db.query('vacuum analyze')
    await store.server.stop()
    const from = performance.now()
    await store.openShop()
    const found = new Map([['start of a server', ms(performance.now() - from)]])
    const { origin } = store.server
    const cookie = await signInAdmin(store)
    const first = await timed(origin, '/api/products')
    found.set('first list after the start', ms(first.took))
    for (const [name, pathOf] of Object.entries(READS)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(origin, pathOf(round), cookie)).took)
      found.set(name, spread(times))
    }
    found.set('memory of the server', `${Math.round(memoryOf(store) / 1e6)} MB`)
    const whole = await timed(origin, '/api/catalogue/snapshot')
    found.set('whole catalogue for a device', `${ms(whole.took)}, ${Math.round(whole.bytes / 1_000)} KB`)
    const sales: number[] = []
    const changes: number[] = []
    let { digest } = JSON.parse(whole.text).data.response
    for (let round = 0; round < 5; round += 1) {
      await sell(store)
      await delay(RELOAD_MS)
      sales.push((await timed(origin, `/api/products?price_max=${80_000 + round}`)).took)
      const answer = await timed(origin, `/api/catalogue/changes?since=${digest}`)
      changes.push(answer.took)
      digest = JSON.parse(answer.text).data.response.changes.digest
    }
    found.set('first list after a sale', spread(sales))
    found.set('changes for a device after a sale', spread(changes))
    return found
  } finally {
    await store.close()
  }
}

/** What the number of products costs, each size in a store of its own. */
export async function productGrowthFigures(sizes: readonly number[]): Promise<Figure[]> {
  const all: Map<string, string>[] = []
  for (const size of sizes) all.push(await measure(size))
  return [...(all[0]?.keys() ?? [])].map((name) => figureOf(name, all.map((one) => one.get(name)).join(' · ')))
}
