import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, change, logIn, openApi, operation, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const UPDATE = '/api/carts/update_cart_item'
let api: Api
let customer: SignedIn
let clientId: string

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  await api.db.query('update product set max_per_order = 999 where id = 1052')
  await writeStock(api.db, 'update product_market set stock = 999 where product_id = 1052')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from cart_line')
  clientId = randomUUID()
})

const quantityOf = async (): Promise<number> => {
  const { body } = await customer.get('/api/carts')
  return body.data.response.carts.data.find((line) => line.productable.id === 1052)?.quantity ?? 0
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

describe('two copies of one browser profile, under one client id', () => {
  const made = (more: Record<string, unknown> = {}) => change({ nonce: randomUUID(), ...more })
  const code = async (body: Record<string, unknown>, seq: number, base = 0) =>
    (await customer.post(UPDATE, body, operation(clientId, seq, base))).body.data.code

  it('are detected although number and body are the same: the second change is not reported as executed', async () => {
    await customer.post(UPDATE, made(), operation(clientId, 1))
    expect(await code(made(), 1)).toBe('client_copied')
    expect(await quantityOf()).toBe(1)
    expect(await clientRow()).toEqual({ last_seq: 1, executed: 1 })
  })

  it('are detected below the last number too', async () => {
    for (const seq of [1, 2, 3]) await customer.post(UPDATE, made(), operation(clientId, seq, seq - 1))
    expect(await code(made(), 1)).toBe('client_copied')
    expect(await code(made({ quantity: 4 }), 2, 1)).toBe('client_copied')
    expect(await quantityOf()).toBe(3)
  })

  it('have operations queued before the copy executed once, whichever copy sends them', async () => {
    const [first, second] = [made(), made()]
    await customer.post(UPDATE, first, operation(clientId, 1))
    await customer.post(UPDATE, second, operation(clientId, 2, 1))
    const again = await customer.post(UPDATE, first, operation(clientId, 1))
    expect(again.body.data.response.already).toBe(true)
    expect((await customer.post(UPDATE, second, operation(clientId, 2, 1))).status).toBe(200)
    expect(await quantityOf()).toBe(2)
  })

  it('are detected when the same change was sent with another body', async () => {
    const first = made()
    await customer.post(UPDATE, first, operation(clientId, 1))
    await customer.post(UPDATE, made(), operation(clientId, 2, 1))
    expect(await code({ ...first, quantity: 2 }, 1)).toBe('idempotency_mismatch')
    expect(await quantityOf()).toBe(2)
  })

  it('get from the fence that a change was not executed', async () => {
    await customer.post(UPDATE, made(), operation(clientId, 1))
    await customer.post(UPDATE, made(), operation(clientId, 2, 1))
    const fence = await customer.post(UPDATE, made(), { ...operation(clientId, 1), [HEADER.cartCancel]: '1' })
    expect(fence.body.data.code).toBe('cancelled')
  })

  it('stop a batch at the first conflict, so that nothing overtakes the change that gets another key', async () => {
    await customer.post(UPDATE, made(), operation(clientId, 1))
    const operations = [1, 2].map((seq) => ({ key: `${clientId}.${seq}`, body: made() }))
    const { results } = (await customer.post('/api/carts/sync', { operations })).body.data.response
    expect(results.map((row) => row.code)).toEqual(['client_copied'])
    expect(await quantityOf()).toBe(1)
  })

  it('are not distinguished by guessing once the server has deleted the number', async () => {
    const first = made()
    await customer.post(UPDATE, first, operation(clientId, 1))
    for (const start of [2, 102]) {
      const operations = Array.from({ length: 100 }, (_, index) => ({
        key: `${clientId}.${start + index}`,
        base: start - 1,
        body: made(),
      }))
      await customer.post('/api/carts/sync', { operations })
    }
    expect(await code(first, 1)).toBe('client_unknown')
    expect(await code(made(), 2)).toBe('client_copied')
  })

  it('are remembered for the last 200 numbers, and for a batch more at most', async () => {
    for (let start = 1; start <= 401; start += 100) {
      const operations = Array.from({ length: 100 }, (_, index) => ({
        key: `${clientId}.${start + index}`,
        base: start - 1,
        body: made({ action: 'set' }),
      }))
      await customer.post('/api/carts/sync', { operations })
    }
    const [row] = await api.db.query<{ first: number; rows: number }>(
      'select min(seq) as first, count(*) as rows from processed_operation where client_id = $1',
      [clientId],
    )
    expect(row).toEqual({ first: 301, rows: 200 })
  })

  it('are still distinguished when an earlier version has stored their identities in one list', async () => {
    const [first, second] = [made(), made({ productable_id: 1003, quantity: 9 })]
    await customer.post(UPDATE, first, operation(clientId, 1))
    await customer.post(UPDATE, second, operation(clientId, 2))
    await api.db.query(
      `update cart_client c set last_body = to_jsonb((
         (last_body #>> '{}')::jsonb || jsonb_build_object('floor', 0, 'known', (
           select jsonb_agg(jsonb_build_array(seq, identified_by, is_executed::int) order by seq)
             from processed_operation p where p.client_id = c.client_id)))::text)
        where client_id = $1`,
      [clientId],
    )
    await api.db.query('delete from processed_operation where client_id = $1', [clientId])
    const isKnown = async () => {
      expect((await customer.post(UPDATE, first, operation(clientId, 1))).body.data.response.already).toBe(true)
      expect(await code(second, 2)).toBe('STOCK_LIMIT')
      expect(await code(made(), 1)).toBe('client_copied')
    }
    await isKnown()
    await customer.post(UPDATE, made(), operation(clientId, 3))
    await isKnown()
    expect(await quantityOf()).toBe(2)
    expect(await clientRow()).toEqual({ last_seq: 3, executed: 2 })
  })

  it('get the stored responses of rows written before identities were stored', async () => {
    await customer.post(UPDATE, change(), operation(clientId, 1))
    await customer.post(UPDATE, change({ quantity: 2 }), operation(clientId, 2, 1))
    await api.db.query(
      `update cart_client set last_body = to_jsonb(((last_body #>> '{}')::jsonb - 'known' - 'floor')::text)
        where client_id = $1`,
      [clientId],
    )
    expect((await customer.post(UPDATE, change(), operation(clientId, 1))).body.data.response.already).toBe(true)
    expect((await customer.post(UPDATE, change({ quantity: 2 }), operation(clientId, 2))).status).toBe(200)
    expect(await code(change({ quantity: 3 }), 2)).toBe('idempotency_mismatch')
    await customer.post(UPDATE, change(), operation(clientId, 3, 2))
    expect(await code(change(), 2)).toBe('client_unknown')
    expect(await quantityOf()).toBe(4)
  })
})

describe('sixteen copies with a change each under the same number', () => {
  it('have exactly one executed, and the others get the conflict', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => customer.post(UPDATE, change({ nonce: randomUUID() }), operation(clientId, 1))),
    )
    const codes = answers.map(({ body }) => body.data.code ?? 'executed')
    expect(codes.filter((code) => code === 'executed')).toHaveLength(1)
    expect(codes.filter((code) => code === 'client_copied')).toHaveLength(15)
    expect(await quantityOf()).toBe(1)
    expect(await clientRow()).toEqual({ last_seq: 1, executed: 1 })
  })
})
