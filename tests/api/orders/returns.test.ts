import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getStaffReturn } from '#contract/orders/calls/get-staff-return.ts'
import { getStaffReturns } from '#contract/orders/calls/get-staff-returns.ts'
import type { Order } from '#contract/orders/order.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, asOrder, buy, fillCart, newAddress, readStock, show } from '../../support/journeys/order-steps.ts'

const DAY_MS = 24 * 60 * 60_000
const ADAPTER = 1052
const OTHER = 1050

/** Of uploaded pictures. */
const dataDir = mkdtempSync(join(tmpdir(), 'returns-'))
let clock: TestClock
let api: Api
let staff: SignedIn
let customer: SignedIn & { phone: string }
let address: string

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, { dataDir }, clock)
  staff = await logIn(api, PHONE.admin)
  customer = await newCustomer(api)
  address = await newAddress(customer)
  await writeStock(api.db, 'update product_market set stock = 9000 where stock is not null')
  await api.db.query('update product set max_per_order = 999')
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => api.db.query('delete from cart_line'))

/**
 * An order that was received: adapters, and one of another product.
 *
 * @param sent that many adapters alone are sent, and the order is not completed
 */
async function received(
  goods: Record<string, unknown>[] = [{ quantity: 3 }, { productable_id: OTHER }],
  sent?: number,
): Promise<Order> {
  const cart_ids = await fillCart(customer, goods)
  const { order, data } = await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id: address })
  if (!order.id) throw new Error(JSON.stringify(data))
  await api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId: order.id, actor: { kind: 'gateway', id: null } },
      { now: new Date(clock.now()), config: api.store.config },
    ),
  )
  await act(staff, `${order.id}/start_picking`)
  const adapters = lineOf(await show(customer, order.id))
  const lines = sent === undefined ? {} : { lines: [{ line_id: adapters, quantity: sent }] }
  await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no: randomUUID().slice(0, 8), ...lines })
  if (sent === undefined) await act(staff, `${order.id}/complete`)
  return show(customer, order.id)
}

const lineOf = ({ lines }: Order, product = ADAPTER) =>
  lines.find(({ productable_id }) => productable_id === product)?.id ?? ''

const requestBy =
  (person: SignedIn) =>
  (order: Order, quantity: number, more: object = {}) =>
    person
      .post(`/api/orders/${order.id}/returns`, {
        lines: [{ line_id: lineOf(order), quantity }],
        reason: 'damaged',
        description: 'The case is broken.',
        ...more,
      })
      .then(asOrder)

const request: ReturnType<typeof requestBy> = (...asked) => requestBy(customer)(...asked)

/** Asks for a return; its id. */
async function requested(order: Order, quantity: number, more: object = {}): Promise<string> {
  const answer = await request(order, quantity, more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.data))
  return answer.order.returns?.at(-1)?.id ?? ''
}

const step = async (id: string, name: string, body: object = {}) => {
  const { status, body: answer } = await staff.post(`/api/staff/returns/${id}/${name}`, body)
  return { status, code: answer.data.code, fields: Object.keys(answer.data.fields ?? {}) }
}
const accept = (id: string) => step(id, 'decide', { decision: 'accept', answer: 'Send it to our store.' })
const arrive = (order: Order, id: string, [restocked, written_off = 0]: [number, number?]) =>
  step(id, 'receive', { lines: [{ line_id: lineOf(order), restocked, written_off }] })
const shownReturn = async (id: string) => responseOf(getStaffReturn, await staff.get(`/api/staff/returns/${id}`)).return

describe('a return', () => {
  it('is asked for, accepted, received and refunded, with stock, money, messages and trail', async () => {
    const order = await received()
    expect(order.returnable?.lines).toEqual(
      expect.arrayContaining([
        { line_id: lineOf(order), quantity: 3 },
        { line_id: lineOf(order, OTHER), quantity: 1 },
      ]),
    )
    const id = await requested(order, 2)
    const waiting = responseOf(getStaffReturns, await staff.get('/api/staff/returns?status=REQUESTED'))
    expect(waiting.returns.data.map((one) => one.id)).toContain(id)
    expect((await accept(id)).status).toBe(200)
    const before = await readStock(api, ADAPTER)
    expect((await arrive(order, id, [1, 1])).status).toBe(200)
    expect(await readStock(api, ADAPTER)).toEqual({ ...before, stock: before.stock + 1 })
    const [change] = await api.db.query(
      "select reason, note, pieces from stock_movement where product_id = $1 and reason = 'return'",
      [ADAPTER],
    )
    const { no } = await shownReturn(id)
    expect(change).toEqual({ reason: 'return', note: no, pieces: 1 })
    expect((await step(id, 'refund')).status).toBe(200)
    const shown = await show(customer, order.id)
    const line = shown.lines.find((one) => one.id === lineOf(order))
    expect(line).toMatchObject({ refunded_quantity: 2 })
    expect(shown.refunds).toMatchObject([{ amount: line?.refunded, reason: `Return ${no}` }])
    expect(shown.returns).toMatchObject([
      { status: 'REFUNDED', answer: 'Send it to our store.', refund: { amount: line?.refunded } },
    ])
    expect(shown.returnable?.lines).toContainEqual({ line_id: lineOf(order), quantity: 1 })
    const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=${order.id}`))
    const acts = entries.data.map((entry) => entry.act).filter((name) => name.startsWith('order_return.'))
    expect(acts.sort()).toEqual(['order_return.accept', 'order_return.receive', 'order_return.refund'])
    const notices = await api.db.query<{ template: string }>(
      "select template from notice where subject like 'order_return:' || $1 || ':%' order by created_at, id",
      [id],
    )
    expect(notices.map(({ template }) => template)).toEqual(['return_accepted', 'return_received'])
    const inbox = (await customer.get('/api/inbox')).body.data.response.inbox.data
    const whats = inbox.flatMap(({ news }) => (news.kind === 'return' && news.order_id === order.id ? [news.what] : []))
    expect(whats.sort()).toEqual(['accepted', 'received'])
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('is for what was bought and is neither refunded nor in another return', async () => {
    const order = await received()
    expect((await request(order, 4)).fields).toHaveProperty('lines')
    await requested(order, 2)
    expect((await request(order, 2)).fields).toHaveProperty('lines')
    await act(staff, `${order.id}/refund`, { lines: [{ line_id: lineOf(order), quantity: 1 }], reason: 'Goodwill' })
    expect((await request(order, 1)).fields).toHaveProperty('lines')
    expect((await request(await received(), 1, { lines: [{ line_id: lineOf(order), quantity: 1 }] })).code).toBe(
      'VALIDATION',
    )
  })

  it('does not offer what was never sent, also after a return of what was sent is refunded', async () => {
    const order = await received([{ quantity: 5 }], 3)
    await act(staff, `${order.id}/end_shipping`, { reason: 'Lost in our store' })
    await act(staff, `${order.id}/complete`)
    expect((await show(customer, order.id)).returnable?.lines).toEqual([{ line_id: lineOf(order), quantity: 3 }])
    const id = await requested(order, 2)
    await accept(id)
    await arrive(order, id, [2])
    expect((await step(id, 'refund')).status).toBe(200)
    const left = { line_id: lineOf(order), quantity: 1 }
    expect((await show(customer, order.id)).returnable?.lines).toEqual([left])
    const unsent = { lines: [{ line_id: lineOf(order), quantity: 2 }], reason: 'Lost in our store' }
    expect((await act(staff, `${order.id}/refund`, unsent)).status).toBe(200)
    expect((await show(customer, order.id)).returnable?.lines).toEqual([left])
  })

  it('is not declined once its pieces are in stock again', async () => {
    const order = await received()
    const decline = { decision: 'decline', answer: 'It was used.' }
    const [inStock, writtenOff] = [await requested(order, 1), await requested(order, 1)]
    for (const id of [inStock, writtenOff]) await accept(id)
    await arrive(order, inStock, [1])
    await arrive(order, writtenOff, [0, 1])
    expect((await step(inStock, 'decide', decline)).code).toBe('CONFLICT')
    expect((await step(inStock, 'refund')).status).toBe(200)
    expect((await step(writtenOff, 'decide', decline)).status).toBe(200)
  })

  it('is asked for within the days of the setting, and not at all with 0 days', async () => {
    const order = await received()
    const set = (days: number) => staff.post('/api/staff/configs/returns', { value: { days } })
    await set(0)
    expect((await request(order, 1)).code).toBe('CONFLICT')
    await set(3)
    const receivedAgo = (ms: number) =>
      api.db.query('update sales_order set completed_at = $2 where id = $1', [order.id, new Date(clock.now() - ms)])
    await receivedAgo(3 * DAY_MS - 60_000)
    expect((await request(order, 1)).status).toBe(200)
    await receivedAgo(3 * DAY_MS)
    expect((await show(customer, order.id)).returnable).toBeNull()
    expect((await request(order, 1)).code).toBe('CONFLICT')
    await set(7)
    expect((await show(customer, order.id)).returnable).not.toBeNull()
  })

  it('may be declined or withdrawn, which frees its pieces', async () => {
    const order = await received()
    const declined = await requested(order, 3)
    expect((await request(order, 1)).code).toBe('VALIDATION')
    expect((await step(declined, 'decide', { decision: 'decline', answer: 'It was used.' })).status).toBe(200)
    expect((await accept(declined)).code).toBe('CONFLICT')
    const withdrawn = await requested(order, 3)
    const path = `/api/orders/${order.id}/withdraw_return`
    expect((await customer.post(path, { return_id: withdrawn })).status).toBe(200)
    expect((await customer.post(path, { return_id: withdrawn })).status).toBe(409)
    expect((await request(order, 3)).status).toBe(200)
  })

  it('takes each step once, in its order, whoever asks at the same time', async () => {
    const order = await received()
    const id = await requested(order, 2)
    expect((await arrive(order, id, [1])).code).toBe('CONFLICT')
    expect((await step(id, 'refund')).code).toBe('CONFLICT')
    await accept(id)
    expect((await arrive(order, id, [2, 1])).fields).toEqual(['lines'])
    expect((await arrive(order, id, [0])).fields).toEqual(['lines'])
    const before = await readStock(api, ADAPTER)
    const arrivals = await Promise.all(Array.from({ length: 16 }, () => arrive(order, id, [2])))
    expect(arrivals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readStock(api, ADAPTER)).toEqual({ ...before, stock: before.stock + 2 })
    const refunds = await Promise.all(Array.from({ length: 16 }, () => step(id, 'refund')))
    expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await show(customer, order.id)).refunds).toHaveLength(1)
  })

  it('is asked for once when sixteen ask for the last pieces, and when a request is repeated under its key', async () => {
    const order = await received()
    const answers = await Promise.all(Array.from({ length: 16 }, () => request(order, 2)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await received()
    const headers = { 'Idempotency-Key': `"${randomUUID()}"` }
    const body = { lines: [{ line_id: lineOf(again), quantity: 1 }], reason: 'other', description: '' }
    const send = () => customer.post(`/api/orders/${again.id}/returns`, body, headers)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await show(customer, again.id)).returns).toHaveLength(1)
  })

  it('puts a package back as the products it consisted of, and spent points back into their lots', async () => {
    await api.db.query('update account set points_balance = points_balance + 5000 where phone = $1', [customer.phone])
    await api.db.query(
      `insert into points_lot (id, account_id, points, remaining, state, created_at, expires_at)
       select gen_random_uuid(), id, 5000, 5000, 'open', now(), now() + interval '300 days' from account where phone = $1`,
      [customer.phone],
    )
    await api.db.query(
      `insert into points_entry (id, account_id, kind, points, created_at)
       select gen_random_uuid(), id, 'bonus', 5000, now() from account where phone = $1`,
      [customer.phone],
    )
    const goods = [
      { productable_id: 2005, productable_type: 'package' },
      { productable_id: 1059, checkout_type: 'points' },
    ]
    const order = await received(goods)
    const [packed, rewarded] = [lineOf(order, 2005), lineOf(order, 1059)]
    const parts = order.lines.find((line) => line.id === packed)?.components ?? []
    expect(parts.length).toBeGreaterThan(0)
    const lines = [packed, rewarded].map((line_id) => ({ line_id, quantity: 1 }))
    const id = await requested(order, 1, { lines })
    await accept(id)
    const before = await Promise.all(parts.map((part) => readStock(api, part.id)))
    await step(id, 'receive', { lines: lines.map(({ line_id }) => ({ line_id, restocked: 1, written_off: 0 })) })
    const after = await Promise.all(parts.map((part) => readStock(api, part.id)))
    expect(after.map((row, at) => row.stock - (before[at]?.stock ?? 0))).toEqual(parts.map(({ quantity }) => quantity))
    const balance = async () =>
      (
        await api.db.query<{ points: number }>('select points_balance as points from account where phone = $1', [
          customer.phone,
        ])
      )[0]?.points ?? 0
    const points = await balance()
    expect((await step(id, 'refund', { shipping: true })).status).toBe(200)
    const shown = await show(customer, order.id)
    expect(shown).toMatchObject({ status: 'REFUNDED', refunded: order.calculation.total })
    expect(shown.returns?.[0]?.refund?.points).toBe(order.points_total)
    expect((await balance()) - points).toBe(order.points_total - order.calculation.points_earned)
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('belongs to the owner of its order, with pictures that staff of orders may see', async () => {
    const order = await received()
    const stranger = await newCustomer(api)
    expect((await requestBy(stranger)(order, 1)).status).toBe(404)
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'a.pdf'))
    form.set('purpose', 'return')
    const { file_id } = (await customer.post('/api/files', form)).body.data.response
    expect((await request(order, 1, { files: [randomUUID()] })).fields).toHaveProperty('files')
    const id = await requested(order, 1, { files: [file_id] })
    expect((await shownReturn(id)).files).toEqual([{ id: file_id, kind: 'pdf' }])
    const opened = async ({ cookie }: SignedIn) =>
      (await api.raw('GET', `/api/files/${file_id}`, { headers: { cookie } })).status
    expect([await opened(staff), await opened(stranger)]).toEqual([200, 404])
    expect((await stranger.post(`/api/orders/${order.id}/withdraw_return`, { return_id: id })).status).toBe(404)
    const other = await received()
    expect((await customer.post(`/api/orders/${other.id}/withdraw_return`, { return_id: id })).status).toBe(404)
  })

  it('is asked for three times a day per order, however often it is withdrawn', async () => {
    const order = await received()
    const statuses: number[] = []
    for (let at = 0; at < 5; at += 1) {
      const asked = await request(order, 1)
      statuses.push(asked.status)
      const open = asked.order.returns?.at(-1)
      if (open) await customer.post(`/api/orders/${order.id}/withdraw_return`, { return_id: open.id })
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})
