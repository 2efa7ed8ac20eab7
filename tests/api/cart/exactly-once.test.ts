import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import {
  type Api,
  change,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  operation,
  PHONE,
  type SignedIn,
} from '../../support/journeys/api.ts'

const UPDATE = '/api/carts/update_cart_item'
let api: Api
let customer: SignedIn
let clientId: string

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  await api.db.query('update product set max_per_order = 999 where id in (1050, 1052)')
  await writeStock(api.db, 'update product_market set stock = 999 where product_id in (1050, 1052)')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from cart_line')
  clientId = randomUUID()
})

const quantityOf = async (person = customer, productId = 1052): Promise<number> => {
  const { body } = await person.get('/api/carts')
  return body.data.response.carts.data.find((line) => line.productable.id === productId)?.quantity ?? 0
}

interface ClientRow {
  last_seq: number
  executed: number
}
const clientRow = async (): Promise<ClientRow | undefined> => {
  const [row] = await api.db.query<ClientRow>('select last_seq, executed from cart_client where client_id = $1', [
    clientId,
  ])
  return row
}
const versionOf = async () => (await customer.get('/api/carts')).body.data.response.sync?.cart_version

describe('an operation with a key', () => {
  it('is executed once, and repeats get the same response', async () => {
    const first = await customer.post(UPDATE, change(), operation(clientId, 1))
    const again = await customer.post(UPDATE, change(), operation(clientId, 1))
    expect(again.body).toEqual(first.body)
    expect(first.headers.get(HEADER.replayed)).toBeNull()
    expect(again.headers.get(HEADER.replayed)).toBe('true')
    expect(await quantityOf()).toBe(1)
    expect(await clientRow()).toEqual({ last_seq: 1, executed: 1 })
  })

  it('sent twenty times at once has one effect and twenty equal responses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.post(UPDATE, change(), operation(clientId, 7))),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers.filter(({ headers }) => !headers.has(HEADER.replayed))).toHaveLength(1)
    expect(await quantityOf()).toBe(1)
    expect(await clientRow()).toEqual({ last_seq: 7, executed: 1 })
  })

  it('is included in its own response, and in the cart afterwards', async () => {
    const { body } = await customer.post(UPDATE, change(), operation(clientId, 3))
    expect(body.data.response.sync?.applied).toBe(3)
    const cart = await customer.get('/api/carts', { [HEADER.cartClient]: clientId })
    expect(cart.body.data.response.sync).toEqual(body.data.response.sync)
    const other = await customer.get('/api/carts', { [HEADER.cartClient]: randomUUID() })
    expect(other.body.data.response.sync?.applied).toBe(0)
  })

  it('that takes pieces leaves those of another device, and tells what it did not find, at each repetition', async () => {
    await customer.post(UPDATE, change({ quantity: 7 }))
    const taken = change({ action: 'remove', quantity: 5 })
    const first = await customer.post(UPDATE, taken, operation(clientId, 1))
    expect(first.body.data.response.missing).toBeUndefined()
    expect(await quantityOf()).toBe(2)
    const second = await customer.post(UPDATE, taken, operation(clientId, 2))
    expect(second.body.data.response).toMatchObject({ missing: 3, cart: null })
    expect((await customer.post(UPDATE, taken, operation(clientId, 2))).body).toEqual(second.body)
    // The operation after it has the last response: the server still knows what this one did not find.
    await customer.post(UPDATE, change({ quantity: 4 }), operation(clientId, 3))
    const again = await customer.post(UPDATE, taken, operation(clientId, 2))
    expect(again.headers.get(HEADER.replayed)).toBe('true')
    expect(again.body.data.response.missing).toBe(3)
    const rows = [2, 3].map((seq) => ({
      key: `"${clientId}.${seq}"`,
      base: 0,
      body: seq === 2 ? taken : change({ quantity: 4 }),
    }))
    const { body } = await customer.post('/api/carts/sync', { operations: rows })
    expect(body.data.response.results.map(({ OK, missing }) => [OK, missing])).toEqual([
      [true, 3],
      [true, undefined],
    ])
    expect(await quantityOf()).toBe(4)
  })

  it('below the last one is reported as executed and has no effect', async () => {
    await customer.post(UPDATE, change({ quantity: 5 }), operation(clientId, 1))
    await customer.post(UPDATE, change(), operation(clientId, 2))
    const late = await customer.post(UPDATE, change({ quantity: 5 }), operation(clientId, 1))
    expect(late.status).toBe(200)
    expect(late.body.data.response).toMatchObject({ already: true, sync: { applied: 2 } })
    expect(await quantityOf()).toBe(6)
  })

  it('with a skipped number is not reported as executed', async () => {
    await customer.post(UPDATE, change(), operation(clientId, 2))
    const late = await customer.post(UPDATE, change({ quantity: 5 }), operation(clientId, 1))
    expect([late.status, late.body.data.code]).toEqual([409, 'client_copied'])
    expect(await quantityOf()).toBe(1)
  })

  it('is refused with another body under the same key', async () => {
    await customer.post(UPDATE, change(), operation(clientId, 1))
    const other = await customer.post(UPDATE, change({ quantity: 2 }), operation(clientId, 1))
    expect(other.status).toBe(422)
    expect(other.body.data.code).toBe('idempotency_mismatch')
    expect(await quantityOf()).toBe(1)
  })

  it('of a client with unknown history is not guessed at', async () => {
    const unknown = await customer.post(UPDATE, change(), operation(clientId, 5, 4))
    expect(unknown.body.data.code).toBe('client_unknown')
    expect(await clientRow()).toBeUndefined()
    await customer.post(UPDATE, change(), operation(clientId, 5))
    const restored = await customer.post(UPDATE, change(), operation(clientId, 9, 8))
    expect(restored.status).toBe(409)
    expect(restored.body.data.code).toBe('client_unknown')
    expect(await quantityOf()).toBe(1)
    expect((await customer.post(UPDATE, change(), operation(clientId, 9, 5))).status).toBe(200)
  })

  it.each([
    { [HEADER.idempotencyKey]: 'x' },
    { [HEADER.idempotencyKey]: '"not-a-uuid.1"' },
    { [HEADER.cartBase]: '-1' },
    { [HEADER.cartBase]: 'NaN' },
  ])('is refused with unreadable headers: %j', async (headers) => {
    const { status, body } = await customer.post(UPDATE, change(), headers)
    expect(status).toBe(422)
    expect(Object.keys(body.data.fields ?? {})).toEqual(Object.keys(headers))
  })
})

describe('a refusal by a business rule', () => {
  it('is recorded and repeated, even when the reason is gone', async () => {
    const before = await versionOf()
    const first = await customer.post(UPDATE, change({ productable_id: 1003, quantity: 9 }), operation(clientId, 1))
    expect(first.body.data).toMatchObject({ code: 'STOCK_LIMIT', available: 4 })
    expect(await versionOf()).toBe((before ?? 0) + 1)
    await writeStock(api.db, `update product_market set stock = 99 where product_id = 1003`)
    const again = await customer.post(UPDATE, change({ productable_id: 1003, quantity: 9 }), operation(clientId, 1))
    expect(again.body).toEqual(first.body)
    expect(again.headers.get(HEADER.replayed)).toBe('true')
    expect(await versionOf()).toBe((before ?? 0) + 1)
    expect(await clientRow()).toEqual({ last_seq: 1, executed: 0 })
    await writeStock(api.db, `update product_market set stock = 4 where product_id = 1003 and market = 'MY'`)
  })
})

describe('a fault', () => {
  it('leaves nothing behind, and the same key may be retried', async () => {
    await api.db.query(`alter table cart_line add constraint no_seven check (quantity <> 7)`)
    const before = await versionOf()
    const fault = await customer.post(UPDATE, change({ quantity: 7 }), operation(clientId, 1))
    expect(fault.status).toBe(500)
    expect(JSON.stringify(fault.body)).not.toMatch(/no_seven|cart_line|constraint/)
    expect(await clientRow()).toBeUndefined()
    expect(await versionOf()).toBe(before)
    await api.db.query('alter table cart_line drop constraint no_seven')
    const again = await customer.post(UPDATE, change({ quantity: 7 }), operation(clientId, 1))
    expect(again.status).toBe(200)
    expect(again.headers.get(HEADER.replayed)).toBeNull()
    expect(await quantityOf()).toBe(7)
  })
})

describe('the fence', () => {
  const cancel = (seq: number) => ({ ...operation(clientId, seq), [HEADER.cartCancel]: '1' })

  it('prevents an operation that has not arrived yet', async () => {
    const fence = await customer.post(UPDATE, change(), cancel(1))
    expect(fence.status).toBe(409)
    expect(fence.body.data.code).toBe('cancelled')
    const late = await customer.post(UPDATE, change(), operation(clientId, 1))
    expect(late.body.data.code).toBe('cancelled')
    expect(await quantityOf()).toBe(0)
    expect(await clientRow()).toEqual({ last_seq: 1, executed: 0 })
  })

  it('returns the result of an operation that was executed', async () => {
    const first = await customer.post(UPDATE, change(), operation(clientId, 1))
    const fence = await customer.post(UPDATE, change(), cancel(1))
    expect(fence.body).toEqual(first.body)
    expect(await quantityOf()).toBe(1)
  })
})

describe("another person's session", () => {
  it('executes nothing of this queue', async () => {
    const other = await logIn(api, PHONE.otherCustomer)
    await customer.post(UPDATE, change(), operation(clientId, 1))
    for (const seq of [1, 2]) {
      const mixed = await other.post(UPDATE, change(), operation(clientId, seq))
      expect(mixed.status).toBe(403)
      expect(mixed.body.data.code).toBe('owner_mismatch')
    }
    expect(await quantityOf(other)).toBe(0)
    expect(await clientRow()).toEqual({ last_seq: 1, executed: 1 })
  })

  it('does not accept even its first operation when the queue names its owner', async () => {
    const owner = { [HEADER.cartOwner]: `${customer.cartOwner}:0` }
    const other = await logIn(api, PHONE.otherCustomer)
    const mixed = await other.post(UPDATE, change(), { ...operation(clientId, 1), ...owner })
    expect(mixed.body.data.code).toBe('owner_mismatch')
    expect((await other.get('/api/carts', owner)).status).toBe(403)
    expect(await clientRow()).toBeUndefined()
    expect((await customer.post(UPDATE, change(), { ...operation(clientId, 1), ...owner })).status).toBe(200)
  })

  it("stops a dealer's queue without revealing anything about the dealer", async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const [dealer] = (await seller.get('/api/users/me')).body.data.response.profile.dealers
    const owner = { [HEADER.cartOwner]: `${seller.cartOwner}:${dealer?.dealer_id}` }
    const path = `${UPDATE}?dealer_id=${dealer?.dealer_id}`
    expect((await seller.post(path, change(), { ...operation(clientId, 1), ...owner })).status).toBe(200)
    const mixed = await customer.post(path, change(), { ...operation(clientId, 2), ...owner })
    expect(mixed.body.data.code).toBe('owner_mismatch')
  })

  it('may use the same numbers under its own client id', async () => {
    const other = await logIn(api, PHONE.otherCustomer)
    await customer.post(UPDATE, change(), operation(clientId, 1))
    expect((await other.post(UPDATE, change({ quantity: 3 }), operation(randomUUID(), 1))).status).toBe(200)
    expect(await quantityOf(other)).toBe(3)
    expect(await quantityOf()).toBe(1)
  })
})

describe('a batch', () => {
  const batch = (operations: unknown[]) => customer.post('/api/carts/sync', { operations })
  const item = (seq: number, more = {}) => ({ key: `${clientId}.${seq}`, body: change(more) })

  it('executes in order, continues after a refusal, and returns the cart once', async () => {
    const { status, body } = await batch([
      item(1),
      item(2, { productable_id: 1003, quantity: 9 }),
      item(3, { action: 'set', quantity: 4 }),
    ])
    expect(status).toBe(200)
    expect(body.data.response.results).toEqual([
      { key: `${clientId}.1`, status: 200, OK: true, userMessage: null, code: null },
      { key: `${clientId}.2`, status: 409, OK: false, userMessage: 'Only 4 left', code: 'STOCK_LIMIT', available: 4 },
      { key: `${clientId}.3`, status: 200, OK: true, userMessage: null, code: null },
    ])
    expect(body.data.response.sync?.applied).toBe(3)
    expect(await quantityOf()).toBe(4)
  })

  it('is repeated after a lost response: executed operations stay executed, refused ones refused', async () => {
    const operations = [item(1), item(2, { productable_id: 1003, quantity: 9 }), item(3), item(4)]
    await batch(operations)
    const { results } = (await batch(operations)).body.data.response
    expect(results.map(({ OK, code }) => code ?? OK)).toEqual([true, 'STOCK_LIMIT', true, true])
    expect(await quantityOf()).toBe(3)
    expect(await clientRow()).toEqual({ last_seq: 4, executed: 3 })
  })

  it('stops at the first fault: operations without a result were not executed', async () => {
    await api.db.query(`alter table cart_line add constraint no_seven check (quantity <> 7)`)
    const other = item(3, { productable_id: 1050 })
    const { results } = (await batch([item(1), item(2, { quantity: 6 }), other])).body.data.response
    await api.db.query('alter table cart_line drop constraint no_seven')
    expect(results).toHaveLength(1)
    expect(await clientRow()).toEqual({ last_seq: 1, executed: 1 })
    expect([await quantityOf(), await quantityOf(customer, 1050)]).toEqual([1, 0])
  })

  it('has at most 100 operations', async () => {
    const full = await batch(Array.from({ length: 100 }, (_, index) => item(index + 1)))
    expect(full.body.data.response.results).toHaveLength(100)
    expect(await quantityOf()).toBe(100)
    for (const count of [101, 10_000]) {
      const more = await batch(Array.from({ length: count }, (_, index) => item(index + 101)))
      expect(more.status).toBe(413)
      expect(more.body.data.code).toBe('BATCH_TOO_LARGE')
    }
    expect(await quantityOf()).toBe(100)
  })
})

describe('sixteen callers on one cart', () => {
  it('get correct totals in every response', async () => {
    const products = [1050, 1052]
    const price: Record<number, number> = { 1050: 990, 1052: 2990 }
    const callers = Array.from({ length: 16 }, async (_, caller) => {
      const id = randomUUID()
      for (let seq = 1; seq <= 8; seq += 1) {
        const productable_id = products[(caller + seq) % 2]
        const { status, body } = await customer.post(UPDATE, change({ productable_id }), operation(id, seq, seq - 1))
        expect(status).toBe(200)
        const { carts, calculation } = body.data.response
        const sum = carts.data.reduce((total: number, line) => {
          return total + (price[line.productable.id] ?? Number.NaN) * line.quantity
        }, 0)
        expect(calculation.subtotal).toBe(sum)
      }
    })
    await Promise.all(callers)
    expect((await quantityOf()) + (await quantityOf(customer, 1050))).toBe(128)
  })

  it('lose none of 160 additions to one line', async () => {
    const before = await versionOf()
    const seen: (number | undefined)[] = []
    const callers = Array.from({ length: 16 }, async () => {
      const id = randomUUID()
      for (let seq = 1; seq <= 10; seq += 1) {
        const { status, body } = await customer.post(UPDATE, change(), operation(id, seq, seq - 1))
        expect(status).toBe(200)
        seen.push(body.data.response.cart?.quantity)
      }
    })
    await Promise.all(callers)
    // Each was executed on what the one before it had left.
    expect(seen.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 160 }, (_, at) => at + 1))
    expect(await quantityOf()).toBe(160)
    expect(await versionOf()).toBe((before ?? 0) + 160)
  })

  it('with one new client id agree on which was first', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => customer.post(UPDATE, change(), operation(clientId, index + 1))),
    )
    const executed = answers.filter(({ status }) => status === 200).length
    const passedOver = answers.filter(({ body }) => body.data.code === 'client_copied').length
    expect(executed + passedOver).toBe(16)
    expect(await quantityOf()).toBe(executed)
    expect(await clientRow()).toEqual({ last_seq: 16, executed })
  })
})

describe('many replays at once', () => {
  it('count each of 100 additions once, though each is sent twice at the same time', async () => {
    for (let seq = 1; seq <= 100; seq += 1) {
      const send = () => customer.post(UPDATE, change(), operation(clientId, seq, seq - 1))
      const [one, two] = await Promise.all([send(), send()])
      expect(one.body.data.response.cart?.quantity).toBe(seq)
      expect(two.body).toEqual(one.body)
    }
    expect(await quantityOf()).toBe(100)
    expect(await clientRow()).toEqual({ last_seq: 100, executed: 100 })
  })
})

describe('a deadlock', () => {
  it('is resolved by a retry: the person gets one response, the cart one effect', async () => {
    await customer.post(UPDATE, change(), operation(clientId, 1))
    const untilBlocked = async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      while ((await api.db.query(waiting)).length === 0);
    }
    // Another transaction takes the two locks in the opposite order.
    const { answer } = await api.db.transaction(async (transaction) => {
      await transaction.query('select 1 from cart_client where client_id = $1 for update', [clientId])
      const answer = customer.post(UPDATE, change(), operation(clientId, 2))
      await untilBlocked()
      await transaction.query('select 1 from cart where owner like $1 for update', ['%:3:%'])
      return { answer }
    })
    expect((await answer).status).toBe(200)
    expect(await quantityOf()).toBe(2)
    expect(await clientRow()).toEqual({ last_seq: 2, executed: 2 })
  })
})

describe('a caller without a key', () => {
  it('is served as often as it asks', async () => {
    await customer.post(UPDATE, change())
    await customer.post(UPDATE, change())
    expect(await quantityOf()).toBe(2)
  })
})
