import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyText } from '#contract/format-number.ts'
import { settleCash } from '#contract/payments/calls/settle-cash.ts'
import { MARKETS } from '#contract/site/market.ts'
import { enqueueOrderMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { endOrders } from '#server/domains/orders/services/end-orders.ts'
import { followDue } from '#server/domains/orders/services/follow-parcels.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, type SignedIn, type TestClock, testClock } from '../../support/journeys/api.ts'
import { act, fillCart, show, submitCheckout } from '../../support/journeys/order-steps.ts'
import { simulateCouriers } from '../../support/journeys/simulated-couriers.ts'

const IN_JAKARTA = {
  ...IN_SELANGOR,
  phone: '0812 3456 7890',
  city: 'Jakarta',
  state_id: 6231,
  district: 'Menteng',
  postcode: '10310',
}
const ADAPTER = 1052
const DAY = 24 * 60 * 60_000

const simulated = simulateCouriers('IDN')
let api: Api
let clock: TestClock
let staff: SignedIn
let customer: SignedIn
let addressId: string

beforeAll(async () => {
  clock = testClock()
  api = await openApi({ couriers: simulated.couriers }, { market: MARKETS.IDN }, clock)
  await offer(true)
  staff = await logIn(api, '+62800000000901')
  customer = await logIn(api, '+62800000000104')
  const { body } = await customer.post('/api/addresses', IN_JAKARTA)
  addressId = body.data.response.address.id
})
afterAll(() => api.close())

const offer = (isOn: boolean) =>
  api.db.query(
    `update config set value = '{"mode": "full"}'::jsonb || jsonb_build_object('cash_on_delivery', $1::boolean)
      where id = 'sales_mode' and market = 'ID'`,
    [isOn],
  )

async function ordered(more: object = {}) {
  const cart_ids = await fillCart(customer, [{ quantity: 2 }])
  const query = `cart_ids=${cart_ids.join(',')}&state_id=6231`
  const { calculation } = (await customer.get(`/api/carts?${query}`)).body.data.response
  const choice = {
    cart_ids,
    payment_service: null,
    delivery_method: 'DELIVERY',
    address_id: addressId,
    pay_on_delivery: true,
  }
  const body = { ...choice, client_ref: randomUUID(), expected_total: calculation.total, ...more }
  return submitCheckout(customer, body)
}
const choice = { provider: 'biteship', service: 'jne/reg', service_name: 'JNE Reguler', weight_g: 800 }
/** An order whose courier is to collect its total, with its tracking number. */
async function sent() {
  const { order } = await ordered()
  const answer = await act(staff, `${order.id}/book_parcel`, choice)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.data))
  const { shipments, calculation } = await show(customer, order.id)
  return { id: order.id, trackingNo: shipments[0]?.tracking_no ?? '', total: calculation.total }
}
const atService = (trackingNo: string) =>
  [...simulated.biteship.orders.values()].find(({ waybill_id }) => waybill_id === trackingNo)
async function deliver(trackingNo: string): Promise<void> {
  const order = atService(trackingNo)
  if (order) order.status = 'delivered'
  await api.db.query('update courier_booking set due_at = $1 where due_at is not null', [new Date(clock.now())])
  await followDue({ couriers: simulated.couriers, store: api.store })
}
const settle = async (rows: { tracking_no: string; amount: number }[], reference = 'PAYOUT-1') =>
  responseOf(settleCash, await staff.post('/api/staff/cash_settlements', { reference, rows })).results

describe('cash on delivery', () => {
  it('is placed unpaid, leaves the shelf, and its amount goes into the booking', async () => {
    const before = await stockOf()
    const { id, trackingNo, total } = await sent()
    expect(await show(customer, id)).toMatchObject({ status: 'SHIPPED', payment_status: 'UNPAID', expires_at: null })
    expect(atService(trackingNo)?.destination_cash_on_delivery).toBe(total)
    expect(await stockOf()).toBe(before - 2)
  })

  it('is told in the e-mails: what is paid to the courier, and nothing once it is paid otherwise', async () => {
    await api.db.query(
      `update account set email = 'cash@example.com'
        where id = (select account_id from sales_order order by created_at desc limit 1)`,
    )
    const { id, total } = await sent()
    const mails = async () => {
      await enqueueOrderMessages(api.store)
      const rows = await api.db.query<{ mail: unknown }>(
        `select n.mail from notice n join order_event e on n.subject = 'order_event:' || e.id
          where e.order_id = $1 order by e.created_at, e.id`,
        [id],
      )
      return rows.map(({ mail }) => JSON.stringify(mail))
    }
    const told = `Bayar ${moneyText(total, MARKETS.IDN)} kepada kurir`
    const [placed, shipped] = await mails()
    expect([placed, shipped]).toEqual([expect.stringContaining(told), expect.stringContaining(told)])
    await api.db.query("update sales_order set payment_status = 'PAID' where id = $1", [id])
    await api.db.query("delete from notice where subject like 'order_event:%'")
    expect((await mails()).some((mail) => mail.includes('kepada kurir'))).toBe(false)
  })

  it('is paid by the list of the courier alone: not by its delivery, nor by time, nor by the customer', async () => {
    const { id, trackingNo, total } = await sent()
    await deliver(trackingNo)
    expect(await show(customer, id)).toMatchObject({ status: 'SHIPPED', payment_status: 'UNPAID', invoice_no: null })
    expect((await customer.post(`/api/orders/${id}/confirm_received`, {})).status).toBe(409)
    expect((await customer.post(`/api/orders/${id}/pay`, { payment_service: 'MANUAL' })).status).toBe(409)
    expect(await settle([{ tracking_no: trackingNo.toLowerCase(), amount: total }])).toMatchObject([
      { result: 'settled', due: total },
    ])
    const paid = await show(customer, id)
    expect(paid).toMatchObject({ status: 'COMPLETED', payment_status: 'PAID', invoice_no: expect.any(String) })
    expect(paid.payments).toMatchObject([{ state: 'SUCCEEDED', amount: total, reference: 'PAYOUT-1' }])
  })

  it('that is paid on its way is completed by its delivery', async () => {
    const { id, trackingNo, total } = await sent()
    await settle([{ tracking_no: trackingNo, amount: total }])
    expect(await show(customer, id)).toMatchObject({ status: 'SHIPPED', payment_status: 'PAID' })
    await deliver(trackingNo)
    expect((await show(customer, id)).status).toBe('COMPLETED')
  })

  it('is settled once by sixteen lists at the same time', async () => {
    const { id, trackingNo, total } = await sent()
    const lists = await Promise.all(
      Array.from({ length: 16 }, () => settle([{ tracking_no: trackingNo, amount: total }])),
    )
    const results = lists.flat().map(({ result }) => result)
    expect(results.filter((result) => result === 'settled')).toHaveLength(1)
    expect(results.filter((result) => result === 'already')).toHaveLength(15)
    expect((await show(customer, id)).payments).toHaveLength(1)
  })

  it('that differs, or that nobody knows, is listed and changes nothing', async () => {
    const [short, right] = [await sent(), await sent()]
    const results = await settle([
      { tracking_no: short.trackingNo, amount: short.total - 5000 },
      { tracking_no: 'NOBODY-1', amount: 5000 },
      { tracking_no: right.trackingNo, amount: right.total },
      { tracking_no: right.trackingNo, amount: right.total },
    ])
    expect(results.map(({ result }) => result)).toEqual(['differs', 'unknown', 'settled', 'already'])
    expect(await show(customer, short.id)).toMatchObject({ payment_status: 'UNPAID', payments: [] })
  })

  it('is cancelled when the parcel came back, with its goods in stock again', async () => {
    const before = await stockOf()
    const { id } = await sent()
    expect((await act(staff, `${id}/cancel`, { reason: 'Not accepted' })).order.status).toBe('CANCELLED')
    expect(await stockOf()).toBe(before)
    const paid = await sent()
    await settle([{ tracking_no: paid.trackingNo, amount: paid.total }])
    expect((await act(staff, `${paid.id}/cancel`, { reason: 'Late' })).status).toBe(409)
  })

  it('is refused where it is not offered, with pickup, and as a part of a parcel', async () => {
    await offer(false)
    expect((await ordered()).status).toBe(422)
    await offer(true)
    expect((await ordered({ delivery_method: 'PICKUP', address_id: null })).status).toBe(422)
    const { order } = await ordered()
    const [line] = order.id ? (await show(customer, order.id)).lines : []
    const part = { ...choice, lines: [{ line_id: line?.id, quantity: 1 }] }
    expect((await act(staff, `${order.id}/book_parcel`, part)).status).toBe(422)
    expect((await customer.post('/api/staff/cash_settlements', { reference: 'x', rows: [] })).status).toBe(403)
  })

  it('is not completed by time while it is owed', async () => {
    const { id } = await sent()
    clock.pass(40 * DAY)
    await endOrders(api.store)
    customer = await logIn(api, '+62800000000104')
    expect(await show(customer, id)).toMatchObject({ status: 'SHIPPED', payment_status: 'UNPAID' })
  })
})

async function stockOf(): Promise<number> {
  const [row] = await api.db.query<{ stock: number }>(
    "select stock from product_market where product_id = $1 and market = 'ID'",
    [ADAPTER],
  )
  return row?.stock ?? 0
}
