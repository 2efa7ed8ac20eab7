import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { expirePoints } from '#server/domains/points/services/expire-points.ts'
import { grantBonus } from '#server/domains/points/services/points-ledger.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, checkoutBody, fillCart, submitCheckout } from '../../support/journeys/order-steps.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const OPERATIONS = isFullRun ? 10_000 : 60
const DAY_MS = 24 * 60 * 60_000
const MONTH_MS = 31 * DAY_MS

const clock = testClock()
let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
  await writeStock(api.db, 'update product_market set stock = 50000 where stock is not null')
  await api.db.query('update product set max_per_order = 999')
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

/** Keeps sessions valid for tests that advance the clock. */
const staySignedIn = () => api.db.query("update session set expires_at = '2900-01-01'")

async function elapse(milliseconds: number): Promise<void> {
  clock.pass(milliseconds)
  await staySignedIn()
}

type Member = Awaited<ReturnType<typeof manyCustomers>>[number]

async function member(balance = 0): Promise<Member> {
  const [person] = await manyCustomers(api, 1)
  if (!person) throw new Error('Nobody')
  await api.db.query('update account set points_balance = $1 where id = $2', [balance, person.id])
  await staySignedIn()
  return person
}

const pointsOf = async (person: SignedIn, query = '') => (await person.get(`/api/points${query}`)).body.data.response

const give = (person: Member, points: number, expiresAt: Date) =>
  api.db.transaction((transaction) =>
    grantBonus(transaction, { accountId: person.id, points, expiresAt, now: new Date(clock.now()) }),
  )
const inMonths = (months: number) => new Date(clock.now() + months * MONTH_MS)

const settle = (orderId: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      { now: new Date(clock.now()), config: api.store.config },
    ),
  )

/** An order paid with points alone: it is paid as soon as it is placed. */
async function redeem(person: Member, productId = 1059) {
  const cart_ids = await fillCart(person, [{ productable_id: productId, checkout_type: 'points' }])
  return buy(person, { cart_ids, address_id: person.addressId })
}

describe('a new customer', () => {
  it('has the points for registration, until the end of the same month next year', async () => {
    const person = await newCustomer(api)
    const own = await pointsOf(person)
    expect(own).toMatchObject({ balance: 100, pending: 0, expiring: [{ points: 100 }] })
    expect(own.transactions.data).toMatchObject([{ kind: 'bonus', points: 100, expires_at: own.expiring[0]?.at }])
    const end = new Date(Date.parse(own.expiring[0]?.at ?? '') + 8 * 60 * 60_000).toISOString()
    expect(end).toMatch(/-01T00:00:00/)
    const { profile } = (await person.get('/api/users/me')).body.data.response
    expect(profile.points).toEqual({ balance: 100, pending: 0, expiring: own.expiring })
    expect((await person.get('/api/vouchers')).body.data.response.vouchers.data).toMatchObject([
      { code: 'WELCOME10', state: 'available' },
    ])
    expect(profile.notification_counts.vouchers).toBe(1)
  })
})

describe('the statement', () => {
  it('is paginated, newest first, and its lines add up to the balance', async () => {
    const person = await member()
    for (let at = 1; at <= 7; at += 1) {
      await give(person, at, inMonths(2))
      clock.pass(1_000)
    }
    const pages = [await pointsOf(person, '?per_page=3'), await pointsOf(person, '?per_page=3&page=3')]
    expect(pages.map(({ transactions }) => transactions.data.map(({ points }) => points))).toEqual([[7, 6, 5], [1]])
    expect(pages[1]?.transactions.meta).toEqual({ page: 3, per_page: 3, total: 7 })
    expect(pages[0]?.balance).toBe(28)
    expect((await person.get('/api/points?per_page=61')).status).toBe(422)
  })

  it('has the opening balance as its first line', async () => {
    const person = await member(900)
    expect((await pointsOf(person)).transactions).toMatchObject({ data: [{ kind: 'opening', points: 900 }] })
  })

  it('shows pending points of an order, and earned ones once it is completed', async () => {
    const person = await member()
    const cart_ids = await fillCart(person, [{ quantity: 2 }])
    const { order } = await buy(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId })
    await settle(order.id)
    const { pending } = await pointsOf(person)
    expect(pending).toBeGreaterThan(0)
    await act(staff, `${order.id}/start_picking`)
    await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no: 'P1' })
    await act(staff, `${order.id}/complete`)
    expect(await pointsOf(person)).toMatchObject({
      balance: pending,
      pending: 0,
      expiring: [{ points: pending }],
      transactions: { data: [{ kind: 'earned', points: pending, order_no: expect.stringMatching(/^MY/) }] },
    })
  })

  it('is empty for a dealer, who has no points', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    expect(await pointsOf(dealer)).toMatchObject({ balance: 0, expiring: [], transactions: { data: [] } })
    expect((await dealer.get('/api/redemption')).body.data.response).toMatchObject({ products: { data: [] } })
  })
})

describe('expiring points', () => {
  it('leave the balance once when their time is over, and the others stay', async () => {
    const person = await member()
    await give(person, 30, inMonths(1))
    await give(person, 50, inMonths(2))
    expect((await pointsOf(person)).expiring.map(({ points }) => points)).toEqual([30, 50])
    await elapse(MONTH_MS + DAY_MS)
    const runs = await Promise.all([expirePoints(api.store), expirePoints(api.store)])
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await pointsOf(person)).toMatchObject({
      balance: 50,
      expiring: [{ points: 50 }],
      transactions: { data: [{ kind: 'expired', points: -30 }, {}, {}] },
    })
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('pay a debt before they expire, and a debt does not expire', async () => {
    const person = await member()
    await give(person, 40, inMonths(1))
    await give(person, 100, inMonths(3))
    // Earned, spent, and then reversed: the lot is negative.
    await api.db.query('update points_lot set remaining = -25 where account_id = $1 and points = 40', [person.id])
    await api.db.query('update account set points_balance = 75 where id = $1', [person.id])
    await api.db.query('update points_entry set points = -25 where account_id = $1 and points = 40', [person.id])
    expect((await pointsOf(person)).expiring.map(({ points }) => points)).toEqual([75])
    await elapse(MONTH_MS + DAY_MS)
    await expirePoints(api.store)
    await api.db.query('update product set points_price = 100 where id = 1059')
    expect((await redeem(person)).code).toBe('POINTS_SHORT')
    await elapse(3 * MONTH_MS)
    await expirePoints(api.store)
    expect(await pointsOf(person)).toMatchObject({ balance: 0, expiring: [] })
    expect(await wrongBooks(api.db)).toEqual({})
  })
})

describe('goods for points', () => {
  it('are listed with their price in points, cheapest first, beside the balance', async () => {
    const person = await member(1_234)
    const { products, balance } = (await person.get('/api/redemption')).body.data.response
    expect(balance).toBe(1_234)
    const prices = products.data.map(({ points_price }) => points_price ?? 0)
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  it('bought fifty times at once with points for one are bought once', { timeout: 120_000 }, async () => {
    const person = await member(100)
    const goods = await api.db.query<{ id: number }>(
      `update product set points_price = 100, redeem_only = false
        where id in (select id from sellable where market = 'MY' and type = 'product' and stock > 0 and roles is null
                      order by id limit 50)
       returning id`,
    )
    expect(goods).toHaveLength(50)
    const lines = await fillCart(
      person,
      goods.map(({ id }) => ({ productable_id: id, checkout_type: 'points' })),
    )
    const bodies = await Promise.all(
      lines.map((line) => checkoutBody(person, { cart_ids: [line], address_id: person.addressId })),
    )
    const answers = await Promise.all(bodies.map((body) => submitCheckout(person, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'POINTS_SHORT']))
    expect((await pointsOf(person)).balance).toBe(0)
    expect(await wrongBooks(api.db)).toEqual({})
  })
})

/** Seeded random numbers. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

describe('any sequence of events', () => {
  it(`keeps statement, lots and balance equal, and never spends below zero (${OPERATIONS})`, {
    timeout: 3_600_000,
  }, async () => {
    const roll = dice(23)
    const person = await member(400)
    await api.db.query('update product set points_price = 60 where id = 1059')
    await api.db.query('update voucher set points_cost = 90, per_user_limit = null where id = 10')
    const orders: string[] = []
    const balance = async () => (await pointsOf(person)).balance
    const events: (() => Promise<unknown>)[] = [
      () => give(person, 1 + roll(80), inMonths(1 + roll(4))),
      async () => {
        const before = await balance()
        const { status, order } = await redeem(person)
        expect(status === 200).toBe(before >= 60)
        if (status === 200) orders.push(order.id)
      },
      async () => {
        const before = await balance()
        const { status } = await person.post('/api/vouchers/claim', { voucher_id: 10 }, key())
        expect(status === 200).toBe(before >= 90)
      },
      async () => {
        const cart_ids = await fillCart(person, [{ quantity: 1 + roll(2) }])
        const { order } = await buy(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId })
        await settle(order.id)
        await act(staff, `${order.id}/start_picking`)
        await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no: 'P1' })
        await act(staff, `${order.id}/complete`)
        orders.push(order.id)
      },
      async () => {
        const [id] = orders.splice(roll(orders.length), 1)
        if (!id) return
        await act(staff, `${id}/cancel`, { reason: 'Proof' })
        await act(staff, `${id}/refund`, { reason: 'Proof' })
        // Points returned to lots that have expired meanwhile.
        await expirePoints(api.store)
      },
      async () => {
        await elapse(roll(20) * DAY_MS)
        await expirePoints(api.store)
      },
    ]
    for (let at = 0; at < OPERATIONS; at += 1) {
      await api.db.query('delete from cart_line')
      await events[roll(events.length)]?.()
      const [sums] = await api.db.query<{ entries: number; lots: number; balance: number }>(
        `select points_balance as balance,
                (select coalesce(sum(points), points_balance) from points_entry where account_id = a.id) as entries,
                (select coalesce(sum(remaining), points_balance) from points_lot where account_id = a.id) as lots
           from account a where id = $1`,
        [person.id],
      )
      expect([sums?.entries, sums?.lots]).toEqual([sums?.balance, sums?.balance])
    }
    expect(await wrongBooks(api.db)).toEqual({})
  })
})

const key = () => ({ 'idempotency-key': `"${randomUUID()}"` })
