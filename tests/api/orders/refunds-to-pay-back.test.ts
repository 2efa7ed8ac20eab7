import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import { getStaffRefunds } from '#contract/orders/calls/get-staff-refunds.ts'
import { payRefundBack } from '#contract/orders/calls/pay-refund-back.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'

let api: Api
let staff: SignedIn
let person: SignedIn & { phone: string }

beforeAll(async () => {
  api = await openApi()
  await writeStock(api.db, 'update product_market set stock = 1000 where product_id = 1052')
  person = await newCustomer(api, { remember: true })
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

/** A paid order that was cancelled, so that all of it can be refunded. */
async function cancelled() {
  const cart_ids = await fillCart(person, [{ productable_id: 1052, quantity: 2 }])
  const { order } = await buy(person, { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(person) })
  const moment = { now: new Date(), config: api.store.config }
  await api.db.transaction((transaction) =>
    settleOrder(transaction, { orderId: order.id, actor: { kind: 'gateway', id: null } }, moment),
  )
  await act(staff, `${order.id}/cancel`, { reason: 'Sold out' })
  return show(person, order.id)
}

const listed = async (state: 'due' | 'paid', orderId: string) =>
  responseOf(getStaffRefunds, await staff.get(`/api/staff/refunds?state=${state}`)).refunds.data.filter(
    ({ order }) => order.id === orderId,
  )
const inboxNews = async (orderId: string) =>
  responseOf(getInbox, await person.get('/api/inbox')).inbox.data.flatMap(({ news }) =>
    news.kind === 'order' && news.order_id === orderId && news.what.startsWith('refund') ? [news.what] : [],
  )
const messages = async (orderId: string) =>
  (
    await api.db.query<{ template: string }>(
      `select template from notice where subject like 'order:' || $1 || ':refund%' order by id`,
      [orderId],
    )
  ).map(({ template }) => template)
const payBack = (id: string, headers = {}) =>
  staff.post(`/api/staff/refunds/${id}/paid_back`, { reference: 'RF-7' }, headers)

describe('the money of a refund', () => {
  it('is listed until somebody has paid it back, and the customer hears what is true', async () => {
    const { id, total } = await cancelled()
    expect((await act(staff, `${id}/refund`, { reason: 'Sold out' })).status).toBe(200)
    const [due] = await listed('due', id)
    expect(due).toMatchObject({ amount: total, reason: 'Sold out', paid_back: null })
    expect([await inboxNews(id), await messages(id)]).toEqual([['refund_due'], ['order_refund_due']])
    const answer = responseOf(payRefundBack, await payBack(due?.id ?? ''))
    expect(answer.refund.paid_back).toMatchObject({ reference: 'RF-7' })
    expect([(await listed('due', id)).length, (await listed('paid', id)).length]).toEqual([0, 1])
    expect([await inboxNews(id), await messages(id)]).toEqual([
      ['refunded', 'refund_due'],
      ['order_refund_due', 'order_refunded'],
    ])
  })

  it('that was paid back before the refund was recorded waits for nobody', async () => {
    const { id } = await cancelled()
    await act(staff, `${id}/refund`, { reason: 'Sold out', reference: 'Till 4711' })
    expect(await listed('due', id)).toEqual([])
    expect((await listed('paid', id))[0]?.paid_back).toMatchObject({ reference: 'Till 4711' })
    expect(await inboxNews(id)).toEqual(['refunded'])
  })

  it('is paid back once when sixteen record it at once, and when a request is repeated', async () => {
    const { id } = await cancelled()
    await act(staff, `${id}/refund`, { reason: 'Sold out' })
    const [due] = await listed('due', id)
    const key = { 'Idempotency-Key': '"0b9f6d2e-6f0c-4f57-9a58-7f8f2a4f3f77"' }
    const first = await payBack(due?.id ?? '', key)
    const answers = await Promise.all(Array.from({ length: 16 }, () => payBack(due?.id ?? '')))
    expect([first.status, ...new Set(answers.map(({ status }) => status))]).toEqual([200, 409])
    expect((await payBack(due?.id ?? '', key)).body).toEqual(first.body)
    expect(await messages(id)).toEqual(['order_refund_due', 'order_refunded'])
  })

  it('is only what was paid: less debt of a dealer on account is no money', async () => {
    const { id, total } = await cancelled()
    await api.db.query(
      `update sales_order set status = 'COMPLETED', payment_status = 'ON_ACCOUNT', part_paid = 100, paid_at = null
        where id = $1`,
      [id],
    )
    await act(staff, `${id}/refund`, { reason: 'Sent back' })
    expect((await listed('due', id)).map(({ amount }) => amount)).toEqual([100])
    expect(total).toBeGreaterThan(100)
  })
})
