import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import {
  type Api,
  change,
  logIn,
  openApi,
  operation,
  PHONE,
  type SignedIn,
  type TestResponse,
} from '../../support/journeys/api.ts'

const UPDATE = '/api/carts/update_cart_item'
const SYNC = '/api/carts/sync'
let api: Api
let people: SignedIn[]

beforeAll(async () => {
  api = await openApi()
  people = await manyCustomers(api, 2)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('update product set max_per_order = 999 where id in (1050, 1052)')
  await writeStock(api.db, 'update product_market set stock = 999 where product_id in (1050, 1052)')
  await api.db.query('delete from cart_line')
})

const person = (at: number): SignedIn => {
  const found = people[at]
  if (!found) throw new Error(`There is no person ${at}`)
  return found
}

interface OperationBody {
  key: string
  base?: number
  cancel?: boolean
  body: Record<string, unknown>
}
const item = (clientId: string, seq: number, more: Record<string, unknown> = {}): OperationBody => ({
  key: `${clientId}.${seq}`,
  body: change(more),
})

/** The lines in order, without the fields that differ between people. */
const linesOf = async ({ get }: SignedIn) =>
  (await get('/api/carts')).body.data.response.carts.data.map(({ productable, checkout_type, quantity }) => [
    productable.id,
    checkout_type,
    quantity,
  ])
const versionOf = async ({ get }: SignedIn) => (await get('/api/carts')).body.data.response.sync?.cart_version ?? 0

const resultsOf = ({ body }: TestResponse) =>
  body.data.response.results.map(({ key, ...rest }) => ({ ...rest, seq: Number(key.split('.')[1]) }))

/** 30 random operations: some are refused, cancelled, repeated or sent with a wrong base. */
function randomTaps(seed: number): { seq: number; base: number; cancel: boolean; body: Record<string, unknown> }[] {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
  let seq = 0
  return Array.from({ length: 30 }, () => {
    seq += pick([1, 1, 1, 1, 2, 0])
    const action = pick(['add', 'add', 'set', 'remove'])
    const body = change({
      productable_id: pick([1050, 1052, 1003, 1059, 9999]),
      checkout_type: pick(['currency', 'currency', 'currency', 'points']),
      action,
      quantity: pick(action === 'remove' ? [0, 0, 1, 2] : [1, 2, 3]),
      promotion_id: pick([null, null, null, 99_999]),
    })
    return { seq: Math.max(1, seq), base: pick([0, 0, 0, 0, seq + 7]), cancel: random() < 0.1, body }
  })
}

describe('operations in a batch', () => {
  it.each([1, 2, 3, 4, 5, 6])('have the same effect as one by one (%i)', async (seed) => {
    const [together, alone] = [person(0), person(1)]
    const [one, other] = [randomUUID(), randomUUID()]
    const versions = [await versionOf(together), await versionOf(alone)]
    const taps = randomTaps(seed)
    const batch = await together.post(SYNC, {
      operations: taps.map(({ seq, ...rest }) => ({ key: `${one}.${seq}`, ...rest })),
    })
    const single: TestResponse[] = []
    for (const { seq, ...rest } of taps) {
      single.push(await alone.post(SYNC, { operations: [{ key: `${other}.${seq}`, ...rest }] }))
    }
    expect(resultsOf(batch)).toEqual(single.flatMap(resultsOf))
    expect(await linesOf(together)).toEqual(await linesOf(alone))
    expect((await versionOf(together)) - (versions[0] ?? 0)).toBe((await versionOf(alone)) - (versions[1] ?? 0))
    const rows = await api.db.query(
      `select last_seq, last_fingerprint, last_status, executed from cart_client where client_id = any($1)`,
      [[one, other]],
    )
    expect(rows[0]).toEqual(rows[1])
    expect(await together.post(SYNC, { operations: [] })).toMatchObject({ status: 200 })
  })

  it.each([7, 8, 9])('are answered with the cart that a read then returns (%i)', async (seed) => {
    const clientId = randomUUID()
    const random = randomFrom(seed)
    await api.db.query('update product set points_price = 10 where id in (1050, 1052)')
    const cartIn = ({ body }: TestResponse) => {
      const { carts, calculation, sync } = body.data.response
      return { carts, calculation: { ...calculation, calculated_at: null }, sync }
    }
    const taps = randomTaps(seed).map(({ seq, ...rest }, at) => ({ key: `${clientId}.${at + seq}`, ...rest }))
    // Batches of 1, 2 and 3 operations: lines are removed and added again within one, and between two. A lower limit
    // counts the pieces of both lines of a product.
    for (let at = 0, size = 1; at < taps.length; at += size, size = (size % 3) + 1) {
      const limit = random() < 0.5 ? 4 : 999
      await api.db.query('update product set max_per_order = $1 where id in (1050, 1052)', [limit])
      const answer = await person(0).post(SYNC, { operations: taps.slice(at, at + size) })
      const read = await person(0).get('/api/carts', { [HEADER.cartClient]: clientId })
      expect(cartIn(answer)).toEqual(cartIn(read))
    }
  })

  it('of two clients, and one with an unreadable key, are executed in order', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const answer = await person(0).post(SYNC, {
      operations: [item(one, 1), { ...item(one, 2), key: 'none' }, item(other, 1), item(one, 2, { quantity: 3 })],
    })
    expect(resultsOf(answer).map(({ OK, code }) => code ?? OK)).toEqual([true, 'VALIDATION', true, true])
    expect(await linesOf(person(0))).toEqual([[1052, 'currency', 5]])
    expect(answer.body.data.response.sync?.applied).toBe(2)
  })

  it('get the same response when the last one is repeated alone', async () => {
    const clientId = randomUUID()
    const batch = await person(0).post(SYNC, { operations: [item(clientId, 1), item(clientId, 2)] })
    const again = await person(0).post(UPDATE, change(), operation(clientId, 2))
    expect(again.headers.get(HEADER.replayed)).toBe('true')
    const { cart, calculation, sync } = again.body.data.response
    expect([cart?.quantity, calculation, sync]).toEqual([
      2,
      batch.body.data.response.calculation,
      batch.body.data.response.sync,
    ])
  })

  it('keep the order in which their lines were added, and put a removed and re-added one last', async () => {
    const clientId = randomUUID()
    const products = [1052, 1050, 1044]
    await person(0).post(SYNC, {
      operations: [
        ...products.map((productable_id, at) => item(clientId, at + 1, { productable_id })),
        item(clientId, 4, { action: 'remove', quantity: 0 }),
        item(clientId, 5),
      ],
    })
    expect((await linesOf(person(0))).map(([id]) => id)).toEqual([1050, 1044, 1052])
    const again = [item(clientId, 6, { productable_id: 1050, action: 'remove', quantity: 0 })]
    await person(0).post(SYNC, { operations: [...again, item(clientId, 7, { productable_id: 1050 })] })
    expect((await linesOf(person(0))).map(([id]) => id)).toEqual([1044, 1052, 1050])
  })
})

describe('sixteen batches of one cart at once', () => {
  it('from one client with the same operations are executed once', async () => {
    const clientId = randomUUID()
    const operations = Array.from({ length: 50 }, (_, at) => item(clientId, at + 1))
    const answers = await Promise.all(Array.from({ length: 16 }, () => person(0).post(SYNC, { operations })))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    for (const answer of answers) expect(resultsOf(answer).every(({ OK }) => OK)).toBe(true)
    expect(await linesOf(person(0))).toEqual([[1052, 'currency', 50]])
  })

  it('from sixteen clients lose no piece, beside single calls too', async () => {
    await Promise.all(
      Array.from({ length: 16 }, async (_, caller) => {
        const clientId = randomUUID()
        const operations = Array.from({ length: 20 }, (_none, at) => item(clientId, at + 1))
        const more = { productable_id: caller % 2 ? 1050 : 1052 }
        const answers = await Promise.all([
          person(0).post(SYNC, { operations }),
          person(0).post(UPDATE, change(more), operation(randomUUID(), 1)),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
      }),
    )
    const lines = await linesOf(person(0))
    expect(Object.fromEntries(lines.map(([id, , quantity]) => [id, quantity]))).toEqual({ 1052: 328, 1050: 8 })
  })

  it('never add more than one order may hold', async () => {
    await api.db.query('update product set max_per_order = 40 where id = 1052')
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => {
        const clientId = randomUUID()
        return person(0).post(SYNC, { operations: Array.from({ length: 10 }, (_, at) => item(clientId, at + 1)) })
      }),
    )
    const done = answers.flatMap(resultsOf).filter(({ OK }) => OK)
    expect(done).toHaveLength(40)
    expect(await linesOf(person(0))).toEqual([[1052, 'currency', 40]])
  })
})

describe('more changes of one cart than the server accepts at once', () => {
  /** Locks the cart of the first person until the returned function is called. */
  async function holdCart(): Promise<() => Promise<void>> {
    await person(0).post(UPDATE, change())
    const [row] = await api.db.query<{ id: string }>('select cart_id as id from cart_line')
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = api.db.transaction(async (transaction) => {
      await transaction.query('select 1 from cart where id = $1 for update', [row?.id])
      locked.resolve()
      await released.promise
    })
    await locked.promise
    return async () => {
      released.resolve()
      await held
    }
  }

  it('do not delay other people, and are refused with a time for the retry', async () => {
    const release = await holdCart()
    const refusedAll = Promise.withResolvers<void>()
    let refusals = 0
    const crowd = Array.from({ length: 100 }, async () => {
      const answer = await person(0).post(UPDATE, change())
      if (answer.status === 503) refusals += 1
      if (refusals === 36) refusedAll.resolve()
      return answer
    })
    const refused = await Promise.race(crowd)
    expect(refused).toMatchObject({ status: 503, body: { OK: false, data: { code: 'UNAVAILABLE' } } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await person(1).post(UPDATE, change())).status).toBe(200)
    expect((await api.ask('GET', '/api/health')).status).toBe(200)
    await refusedAll.promise
    await release()
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(64)
    expect(await linesOf(person(0))).toEqual([[1052, 'currency', 65]])
  })

  it('are not executed for clients that disconnected while waiting', async () => {
    const release = await holdCart()
    const running = Array.from({ length: 4 }, () => person(0).post(UPDATE, change()))
    await untilBlocked(4)
    const gone = new AbortController()
    const { cookie } = person(0)
    const waiting = api.raw('POST', UPDATE, { body: change(), headers: { cookie }, signal: gone.signal })
    const last = person(0).post(UPDATE, change())
    gone.abort()
    expect((await waiting).status).toBe(503)
    await release()
    await Promise.all([...running, last])
    expect(await linesOf(person(0))).toEqual([[1052, 'currency', 6]])
  })

  const untilBlocked = async (count: number): Promise<void> => {
    const blocked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while ((await api.db.query(blocked)).length < count);
  }

  it('are refused to a client at another address like to all others, without delaying sign-in', async () => {
    const release = await holdCart()
    const crowd = Array.from({ length: 70 }, () => person(0).post(UPDATE, change()))
    expect((await logIn(api, PHONE.otherCustomer)).cookie).not.toBe('')
    await release()
    await Promise.all(crowd)
  })
})
