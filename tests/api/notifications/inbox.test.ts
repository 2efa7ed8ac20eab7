import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import type { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import type { News } from '#contract/notifications/inbox.ts'
import { notify } from '#server/domains/notifications/services/notify.ts'
import { removeOldItems } from '#server/domains/notifications/services/own-inbox.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  change,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { newsOf } from '../../support/journeys/inbox-items.ts'
import { act } from '../../support/journeys/order-steps.ts'
import { buy, type SimulatedPayments, simulatePayments } from '../../support/journeys/simulated-payments.ts'

/** A voucher of the demo that only staff can give. */
const GIFT = { id: 5, name: 'Goodwill' }
const DAY = 24 * 60 * 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'inbox-'))
let api: Api
let clock: TestClock
let staff: SignedIn
let payments: SimulatedPayments

beforeAll(async () => {
  clock = testClock()
  payments = simulatePayments(() => api)
  api = await openApi({ payments }, { dataDir }, clock)
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
})
/** Renews the staff session: tests advance the clock by days, and staff sessions expire daily. */
beforeEach(async () => {
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

type Inbox = ResponseOf<typeof getInbox>

const inboxOf = async (person: SignedIn): Promise<Inbox> => (await person.get('/api/inbox')).body.data.response
const orderNewsOf = async (person: SignedIn): Promise<string[]> =>
  (await newsOf(person)).flatMap((news) => (news.kind === 'order' ? [news.what] : []))
const unreadOf = async (person: SignedIn): Promise<number | undefined> =>
  (await person.get('/api/users/me')).body.data.response.profile.notification_counts.inbox

const idOf = async ({ phone }: { phone: string }): Promise<string> => {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  return row?.id ?? ''
}
/** Sends an inbox item with a subject of its own. */
async function tell(
  person: { phone: string },
  subject: string = randomUUID(),
  news: News = { kind: 'other' },
): Promise<void> {
  const accountId = await idOf(person)
  const now = new Date(clock.now())
  await api.db.transaction(async (transaction) => notify(transaction, { accountId, subject, news, now }))
}
const pay = (orderId: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      { now: new Date(clock.now()), config: api.store.config },
    ),
  )

describe('a customer', () => {
  it('is notified once that an order is paid, however many settle it at once', async () => {
    const person = await newCustomer(api)
    const { orderId, orderNo } = await buy(api, person)
    expect(await orderNewsOf(person)).toEqual(['placed'])
    clock.pass(1_000)
    await Promise.all(Array.from({ length: 16 }, () => pay(orderId)))
    const { inbox, unread } = await inboxOf(person)
    const [first, ...others] = inbox.data.filter(({ news }) => news.kind === 'order')
    expect(first).toMatchObject({
      is_read: false,
      news: { kind: 'order', what: 'paid', order_id: orderId, order_no: orderNo, pickup_code: null },
    })
    expect(others).toMatchObject([{ is_read: true, news: { what: 'placed' } }])
    expect(unread).toBe(inbox.data.length - others.length)
  })

  it('is notified once per subject, across transactions', async () => {
    const person = await newCustomer(api)
    const before = (await newsOf(person)).length
    await Promise.all(Array.from({ length: 16 }, () => tell(person, 'the same')))
    await tell(person, 'the same')
    expect((await newsOf(person)).length).toBe(before + 1)
  })

  it('gets no notification from a rolled-back transaction', async () => {
    const person = await newCustomer(api)
    const { orderId } = await buy(api, person)
    const before = await newsOf(person)
    const failing = api.db.transaction(async (transaction) => {
      const moment = { now: new Date(clock.now()), config: api.store.config }
      await settleOrder(transaction, { orderId, actor: { kind: 'gateway', id: null } }, moment)
      throw new Error('Something else fails')
    })
    await expect(failing).rejects.toThrow('Something else fails')
    expect(await newsOf(person)).toEqual(before)
  })

  it('sees the steps of an order, newest first, with the code for the counter', async () => {
    const person = await newCustomer(api)
    await person.post('/api/carts/update_cart_item', change())
    const { orderId } = await buy(api, person)
    clock.pass(1_000)
    await pay(orderId)
    clock.pass(1_000)
    await act(staff, `${orderId}/start_picking`)
    const { order } = await act(staff, `${orderId}/ready_for_pickup`)
    expect(order.status).toBe('READY_FOR_PICKUP')
    const [ready] = await newsOf(person)
    expect(ready).toMatchObject({ what: 'ready', pickup_code: expect.stringMatching(/^\d{6}$/) })
    clock.pass(1_000)
    const code = ready?.kind === 'order' ? ready.pickup_code : ''
    expect((await act(staff, `${orderId}/hand_over`, { pickup_code: code })).status).toBe(200)
    const lines = order.lines.map(({ id }) => ({ line_id: id, quantity: 1 }))
    for (const piece of ['first', 'second']) {
      clock.pass(1_000)
      const back = await act(staff, `${orderId}/refund`, { lines, reason: `The ${piece} has a scratch` })
      expect(back.status).toBe(200)
    }
    expect(await orderNewsOf(person)).toEqual(['refund_due', 'refund_due', 'completed', 'ready', 'paid', 'placed'])
  })

  it('finds own orders and cancellations in the inbox as read, and is notified of what others did', async () => {
    const person = await newCustomer(api)
    const [own, theirs] = [await buy(api, person), await buy(api, person)]
    const before = await unreadOf(person)
    clock.pass(1_000)
    await person.post(`/api/orders/${own.orderId}/cancel`, { reason: 'Changed my mind' })
    expect(await orderNewsOf(person)).toEqual(['cancelled', 'placed', 'placed'])
    expect(await unreadOf(person)).toBe(before)
    clock.pass(1_000)
    await act(staff, `${theirs.orderId}/cancel`, { reason: 'Sold out' })
    expect(await orderNewsOf(person)).toEqual(['cancelled', 'cancelled', 'placed', 'placed'])
    expect(await unreadOf(person)).toBe((before ?? 0) + 1)
  })

  it('is notified of vouchers given to them, and once before one ends', async () => {
    const person = await newCustomer(api)
    const account_id = await idOf(person)
    const welcome = (await newsOf(person)).length
    const expires_at = new Date(clock.now() + 4 * DAY).toISOString()
    const issued = await staff.post(`/api/staff/vouchers/${GIFT.id}/issue`, {
      account_id,
      expires_at,
      reason: 'A long wait',
    })
    expect(issued.status).toBe(200)
    expect((await newsOf(person))[0]).toMatchObject({ kind: 'voucher', what: 'given', name: GIFT.name })
    await round()
    expect(await newsOf(person)).toHaveLength(welcome + 1)
    clock.pass(2 * DAY)
    const again = await logInAgain(person)
    await Promise.all(Array.from({ length: 4 }, round))
    await round()
    const [ending, ...before] = await newsOf(again)
    expect(ending).toEqual({ kind: 'voucher', what: 'ending', name: GIFT.name, ends_at: expires_at })
    expect(before).toHaveLength(welcome + 1)
  })
})

/** Signs in again after the sessions have expired. */
const logInAgain = async ({ phone }: { phone: string }): Promise<SignedIn> => {
  await api.db.query(
    'update account set password_hash = (select password_hash from account where phone = $2) where phone = $1',
    [phone, PHONE.customer],
  )
  return logIn(api, phone)
}

async function round(): Promise<void> {
  const sender = { send: async () => undefined }
  const tools = { gateways: payments.gateways, sender, push: createPushServices() }
  for (const job of storeJobs(api.store, tools)) await job.run()
}

describe('an inbox', () => {
  it('is visible to its owner only: items of others are missing', async () => {
    const [person, other] = [await newCustomer(api), await newCustomer(api)]
    await tell(person)
    const [item] = (await inboxOf(person)).inbox.data
    const unread = await unreadOf(person)
    expect((await inboxOf(other)).inbox.data.map(({ id }) => id)).not.toContain(item?.id)
    const foreign = await other.post(`/api/inbox/${item?.id}/read`, {})
    const none = await other.post(`/api/inbox/${randomUUID()}/read`, {})
    expect([foreign.status, foreign.body]).toEqual([404, none.body])
    expect((await other.post('/api/inbox/read', { up_to: item?.id })).status).toBe(200)
    expect(await unreadOf(person)).toBe(unread)
  })

  it('marks one item as read, or all up to the newest one shown', async () => {
    const person = await newCustomer(api)
    for (let count = 0; count < 4; count += 1) {
      await tell(person)
      clock.pass(1)
    }
    const { inbox } = await inboxOf(person)
    const all = inbox.data.length
    const one = await person.post(`/api/inbox/${inbox.data[2]?.id}/read`, {})
    expect(one.body.data.response).toEqual({ unread: all - 1 })
    expect(await person.post(`/api/inbox/${inbox.data[2]?.id}/read`, {})).toMatchObject({ status: 200, body: one.body })
    const upTo = await person.post('/api/inbox/read', { up_to: inbox.data[1]?.id })
    expect(upTo.body.data.response).toEqual({ unread: 1 })
    expect((await inboxOf(person)).inbox.data.map(({ is_read }) => is_read).slice(0, 3)).toEqual([false, true, true])
    expect(await unreadOf(person)).toBe(1)
  })

  it('leaves out vouchers, draws and the affiliate programme in a store without promotions', async () => {
    const person = await newCustomer(api)
    await tell(person)
    await tell(person, 'drawn', { kind: 'draw', prize: 'A device', order_id: randomUUID() })
    await tell(person, 'approved', { kind: 'affiliate', what: 'approved', note: null })
    const kinds = async () => new Set((await newsOf(person)).map(({ kind }) => kind))
    expect(await kinds()).toEqual(new Set(['other', 'voucher', 'draw', 'affiliate']))
    await api.db.query(`update config set value = '{"mode":"catalogue_only"}' where id = 'sales_mode'`)
    try {
      expect(await kinds()).toEqual(new Set(['other']))
      expect(await unreadOf(person)).toBe(1)
    } finally {
      await api.db.query(`update config set value = '{"mode":"full"}' where id = 'sales_mode'`)
    }
  })

  it('shows kinds unknown to an older build as other news', async () => {
    const person = await newCustomer(api)
    await tell(person)
    await api.db.query(`update inbox_item set news = '{"kind":"of tomorrow"}' where account_id = $1`, [
      await idOf(person),
    ])
    expect(new Set((await newsOf(person)).map(({ kind }) => kind))).toEqual(new Set(['other']))
  })

  it('deletes items after 90 days', async () => {
    const person = await newCustomer(api, { remember: true })
    await tell(person)
    clock.pass(60 * DAY)
    await tell(person)
    clock.pass(29 * DAY)
    await removeOldItems(api.store)
    const owner = await logInAgain(person)
    const before = (await newsOf(owner)).length
    clock.pass(2 * DAY)
    await removeOldItems(api.store)
    const kept = await newsOf(await logInAgain(person))
    expect([before > 1, kept]).toEqual([true, [{ kind: 'other' }]])
  })
})
