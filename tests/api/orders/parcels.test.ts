import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { enqueueOrderMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart, newAddress, readStock, show } from '../../support/journeys/order-steps.ts'
import { readPdf, textOf } from '../../support/pages/read-pdf.ts'

let api: Api
let staff: SignedIn
let customer: SignedIn & { phone: string }
let address: string

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  customer = await newCustomer(api)
  address = await newAddress(customer)
  await writeStock(api.db, 'update product_market set stock = 9000 where stock is not null')
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

/** An order in preparation: three adapters and one of another product. */
async function inPreparation(): Promise<Order> {
  const cart_ids = await fillCart(customer, [{ quantity: 3 }, { productable_id: 1050, quantity: 1 }])
  const { order, data } = await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id: address })
  if (!order.id) throw new Error(JSON.stringify(data))
  await api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId: order.id, actor: { kind: 'gateway', id: null } },
      { now: new Date(), config: api.store.config },
    ),
  )
  await act(staff, `${order.id}/start_picking`)
  return show(customer, order.id)
}

/** Line of the three adapters, and the other one. */
function linesOf({ lines }: Order): [string, string] {
  const [first, second] = ['1052', '1050'].map(
    (id) => lines.find(({ productable_id }) => String(productable_id) === id)?.id ?? '',
  )
  return [first ?? '', second ?? '']
}

const parcel = (no: string, lines?: { line_id: string; quantity: number }[]) => ({
  courier: 'Pos Laju',
  tracking_no: no,
  ...(lines && { lines }),
})

const paper = async (person: SignedIn, path: string) =>
  api.raw('GET', `/pdf/raw?path=${encodeURIComponent(path)}&lang=en`, { headers: { cookie: person.cookie } })
const textAt = async (person: SignedIn, path: string) =>
  textOf(readPdf(new Uint8Array(await (await paper(person, path)).arrayBuffer()))).replaceAll(/[^\S\n]/g, ' ')

describe('an order that is sent in parts', () => {
  it('stays in preparation until everything is in a parcel, and names what is in each', async () => {
    const order = await inPreparation()
    const { id } = order
    const [adapters, other] = linesOf(order)
    const first = await act(staff, `${id}/ship`, parcel('P1', [{ line_id: adapters, quantity: 2 }]))
    expect(first.order).toMatchObject({ status: 'PROCESSING', is_partly_sent: true, acts: ['ship'], expires_at: null })
    expect(await show(customer, id)).toMatchObject({
      is_partly_sent: true,
      shipments: [{ tracking_no: 'P1', lines: [{ line_id: adapters, quantity: 2 }] }],
      acts: ['reorder'],
    })
    const { body } = await customer.get('/api/orders')
    const cards = (body.data.response as unknown as { orders: { data: Order[] } }).orders.data
    expect(cards.find((card) => card.id === id)).toMatchObject({ is_partly_sent: true })
    const last = await act(staff, `${id}/ship`, parcel('P2'))
    expect(last.order).toMatchObject({ status: 'SHIPPED', is_partly_sent: false })
    const rest = [
      { line_id: adapters, quantity: 1 },
      { line_id: other, quantity: 1 },
    ]
    expect(last.order.shipments.map(({ lines }) => lines)).toEqual([
      [{ line_id: adapters, quantity: 2 }],
      expect.arrayContaining(rest),
    ])
    expect(last.order.events.filter((event) => event.act === 'ship').map(({ to }) => to)).toEqual([
      'PROCESSING',
      'SHIPPED',
    ])
    const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=${id}`))
    expect(entries.data.filter(({ act: name }) => name === 'order.ship')).toHaveLength(2)
    expect((await act(staff, `${id}/ship`, parcel('P3'))).code).toBe('CONFLICT')
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('takes no more pieces than are left, no line of another order, and no number twice', async () => {
    const order = await inPreparation()
    const [adapters] = linesOf(order)
    const path = `${order.id}/ship`
    const faultOf = async (body: object) => Object.keys((await act(staff, path, { ...body })).fields ?? {})
    expect(await faultOf(parcel('Q1', [{ line_id: adapters, quantity: 4 }]))).toEqual(['lines'])
    expect(await faultOf(parcel('Q1', [{ line_id: randomUUID(), quantity: 1 }]))).toEqual(['lines'])
    await act(staff, path, parcel('Q1', [{ line_id: adapters, quantity: 2 }]))
    expect(await faultOf(parcel('Q2', [{ line_id: adapters, quantity: 2 }]))).toEqual(['lines'])
    expect(await faultOf(parcel('q1', [{ line_id: adapters, quantity: 1 }]))).toEqual(['tracking_no'])
    expect((await show(customer, order.id)).shipments).toHaveLength(1)
  })

  it('sends each piece once when sixteen send a parcel at once', async () => {
    const order = await inPreparation()
    const [adapters] = linesOf(order)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        act(staff, `${order.id}/ship`, parcel(`R${at}`, [{ line_id: adapters, quantity: 1 }])),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await show(customer, order.id)).shipments).toHaveLength(3)
  })

  it('makes one parcel of a request that is repeated under its key', async () => {
    const order = await inPreparation()
    const [adapters] = linesOf(order)
    const headers = { 'Idempotency-Key': `"${randomUUID()}"` }
    const body = parcel('S1', [{ line_id: adapters, quantity: 1 }])
    const send = () => staff.post(`/api/staff/orders/${order.id}/ship`, body, headers)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await show(customer, order.id)).shipments).toHaveLength(1)
  })

  it('is not cancelled any more, and ends without its rest for a reason the customer reads', async () => {
    const order = await inPreparation()
    const { id } = order
    const [adapters] = linesOf(order)
    expect((await act(staff, `${id}/end_shipping`, { reason: 'Damaged' })).code).toBe('CONFLICT')
    await act(staff, `${id}/ship`, parcel('T1', [{ line_id: adapters, quantity: 3 }]))
    const before = await readStock(api, 1052)
    expect((await act(staff, `${id}/cancel`, { reason: 'No' })).code).toBe('CONFLICT')
    expect(await readStock(api, 1052)).toEqual(before)
    const ended = await act(staff, `${id}/end_shipping`, { reason: 'Damaged in our store' })
    expect(ended.order).toMatchObject({ status: 'SHIPPED', is_partly_sent: false })
    expect((await act(staff, `${id}/end_shipping`, { reason: 'Again' })).code).toBe('CONFLICT')
    const shown = await show(customer, id)
    expect(shown.events.at(-1)).toMatchObject({ act: 'ship', to: 'SHIPPED', reason: 'Damaged in our store' })
    await act(staff, `${id}/complete`)
    const [, other] = linesOf(order)
    const refunded = await act(staff, `${id}/refund`, { lines: [{ line_id: other, quantity: 1 }], reason: 'Not sent' })
    expect(refunded.order.payment_status).toBe('PARTIALLY_REFUNDED')
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('is reported to its owner parcel by parcel: message, inbox, and what follows', async () => {
    const order = await inPreparation()
    const { id, lines } = order
    const [adapters] = linesOf(order)
    const nameOf = (product: number) => lines.find(({ productable_id }) => productable_id === product)?.name ?? '?'
    await api.db.query("update account set email = 'parcel@example.com' where phone = $1", [customer.phone])
    await act(staff, `${id}/ship`, parcel('U1', [{ line_id: adapters, quantity: 2 }]))
    await act(staff, `${id}/ship`, parcel('U2', [{ line_id: adapters, quantity: 1 }]))
    await act(staff, `${id}/end_shipping`, { reason: 'Lost in our store' })
    await enqueueOrderMessages({
      ...api.store,
      config: { ...api.store.config, senders: { smtp: { channels: ['email'] } as never } },
    })
    const sent = await api.db.query<{ template: string; body: string }>(
      `select n.template, n.body from notice n join order_event e on n.subject = 'order_event:' || e.id
        where e.order_id = $1 and e.act = 'ship' order by e.created_at, e.id`,
      [id],
    )
    expect(sent.map(({ template }) => template)).toEqual([
      'order_part_shipped',
      'order_part_shipped',
      'order_rest_not_sent',
    ])
    expect(sent[0]?.body).toContain(`2 × ${nameOf(1052)}`)
    expect(sent[0]?.body).toContain('U1')
    expect(sent[1]?.body).toContain(`1 × ${nameOf(1052)}`)
    expect(sent[1]?.body).toContain(`1 × ${nameOf(1050)}`)
    expect(sent[2]?.body).toContain('Lost in our store')
    const inbox = (await customer.get('/api/inbox')).body.data.response.inbox.data
    const whats = inbox.flatMap(({ news }) => (news.kind === 'order' && news.order_id === id ? [news.what] : []))
    expect(whats.filter((what) => what === 'part_shipped')).toHaveLength(2)
    expect(whats.filter((what) => what === 'shipped')).toHaveLength(1)
  })

  it('has a packing slip and a label for each parcel, for its owner and staff only', async () => {
    const order = await inPreparation()
    const [adapters] = linesOf(order)
    await act(staff, `${order.id}/ship`, parcel('V1', [{ line_id: adapters, quantity: 2 }]))
    const [shipment] = (await show(customer, order.id)).shipments
    const slip = await textAt(customer, `parcels/${shipment?.id}`)
    const [adapter, other] = [1052, 1050].map((id) => order.lines.find((line) => line.productable_id === id)?.name)
    expect(slip).toContain('Pos Laju V1')
    expect(slip).toMatch(/Pieces\s+2/)
    expect(slip).toContain('Still to come')
    expect(slip).toContain(`1 × ${adapter}`)
    expect(slip).toContain(`1 × ${other}`)
    expect(await textAt(staff, `parcel-labels/${shipment?.id}`)).toContain(`${order.order_no} · Pos Laju V1`)
    const stranger = await newCustomer(api)
    for (const kind of ['parcels', 'parcel-labels']) {
      expect((await paper(stranger, `${kind}/${shipment?.id}`)).status).toBe(404)
      expect((await paper(staff, `${kind}/${randomUUID()}`)).status).toBe(404)
    }
    const list = await api.raw('GET', `/api/staff/order_sheets/picking_list?ids=${order.id}&lang=en`, {
      headers: { cookie: staff.cookie },
    })
    const picked = textOf(readPdf(new Uint8Array(await list.arrayBuffer())))
    expect(picked.replaceAll(/\s+/g, ' ')).toMatch(/Pieces 2/)
  })
})

describe('parcels from before orders could be sent in parts', () => {
  it('hold their whole order after the migration, which changes nothing when it runs again', async () => {
    const order = await inPreparation()
    await act(staff, `${order.id}/ship`, parcel('W1'))
    await api.db.query('delete from shipment_line where shipment_id in (select id from shipment where order_id = $1)', [
      order.id,
    ])
    await api.db.query('update shipment set event_id = null where order_id = $1', [order.id])
    await api.db.query('update sales_order set unsent_pieces = null where id = $1', [order.id])
    const file = join(import.meta.dirname, '../../../server/platform/database/migrations/044-contents-of-parcels.sql')
    for (let run = 0; run < 2; run += 1) {
      for (const statement of readFileSync(file, 'utf8')
        .split(';')
        .filter((part) => part.trim() !== ''))
        await api.db.query(statement)
    }
    const shown = await show(customer, order.id)
    expect(shown).toMatchObject({ status: 'SHIPPED', is_partly_sent: false })
    expect(shown.shipments.map(({ lines }) => lines?.length)).toEqual([2])
    const [row] = await api.db.query('select unsent_pieces from sales_order where id = $1', [order.id])
    expect(row).toEqual({ unsent_pieces: 0 })
  })
})
