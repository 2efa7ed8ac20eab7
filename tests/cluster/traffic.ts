import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { HEADER } from '#contract/constants.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { type Buyer, type BuyingRun, PEOPLE_PER_BUYER, startBuying } from '../fault-injection/buyers.ts'
import { openGateway } from '../fault-injection/outside-gateway.ts'
import { createRetryingApi, type RetryingApi } from '../fault-injection/retrying-api.ts'
import { stockUp } from '../fault-injection/run-fault-injection.ts'
import { manyCustomers } from '../support/data/many-customers.ts'
import { randomFrom } from '../support/data/seeded-random.ts'
import { openConnection } from '../support/store/raw-http.ts'
import type { Cluster } from './cluster.ts'

export const PRODUCT = 1012

/** A client with a session and a queue of cart changes. */
export interface CartCaller {
  cookie: string
  clientId: string
  seq: number
}

export const cartCaller = ({ cookie }: Pick<Buyer, 'cookie'>): CartCaller => ({
  cookie,
  clientId: randomUUID(),
  seq: 0,
})

/** The client's operation with the given number: another quantity of one product. */
export const cartRequest = ({ cookie, clientId }: CartCaller, seq: number) => ({
  line: 'POST /api/carts/update_cart_item',
  headers: {
    'content-type': 'application/json',
    cookie,
    [HEADER.idempotencyKey]: `"${clientId}.${seq}"`,
    [HEADER.cartBase]: String(seq - 1),
  },
  body: JSON.stringify({
    productable_id: PRODUCT,
    productable_type: 'product',
    action: 'set',
    quantity: 1 + (seq % 9),
  }),
})

/** Works on the primary, beside the servers of the store. */
export async function withPrimary<Result>(
  cluster: Cluster,
  work: (db: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase({ dataDir: '', databaseUrl: cluster.directUrl })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export interface Traffic {
  api: RetryingApi
  buying: BuyingRun
  /** One client more, for changes of its cart. */
  watcher: CartCaller
}

/** Buyers who order and pay through HAProxy until they are stopped. */
export async function startTraffic(cluster: Cluster, count: number): Promise<Traffic> {
  const api = createRetryingApi(cluster.origin)
  const people = await withPrimary(cluster, async (db) => {
    await stockUp(db)
    await db.query('update product set max_per_order = 999')
    await db.query('update catalogue_version set version = version + 1')
    const made = await manyCustomers({ db, ask: api.ask }, count * PEOPLE_PER_BUYER + 1)
    await db.query('update account set points_balance = 100000 where id = any($1)', [made.map(({ id }) => id)])
    return made
  })
  const [watcher, ...buyers] = people
  if (!watcher) throw new Error('No watcher')
  const gateway = openGateway(cluster.origin)
  return { api, buying: startBuying({ api, gateway, buyers, random: randomFrom(1) }), watcher: cartCaller(watcher) }
}

export interface GapWatch {
  /** The longest time in milliseconds between two acknowledged cart changes since the last call. */
  longest(): number
  stop(): Promise<void>
}

const EVERY_MS = 50

/** Changes one cart all the time, each change until it is acknowledged. */
export function watchGap(origin: string, caller: CartCaller): GapWatch {
  const state = { isOver: false, longest: 0, last: performance.now() }
  const look = (): void => void (state.longest = Math.max(state.longest, performance.now() - state.last))
  const watching = (async () => {
    const connection = openConnection(origin)
    while (!state.isOver) {
      const asked = connection.ask(cartRequest(caller, caller.seq + 1)).catch(() => null)
      const answer = await Promise.race([asked, delay(5_000, null)])
      if (answer?.status === 200) {
        caller.seq += 1
        look()
        state.last = performance.now()
      }
      await delay(EVERY_MS)
    }
    connection.close()
  })()
  return {
    longest() {
      look()
      const { longest } = state
      state.longest = 0
      return longest
    },
    async stop() {
      state.isOver = true
      await watching
    },
  }
}
