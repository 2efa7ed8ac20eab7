import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { type FollowedCatalogue, followCatalogue } from '../../support/data/followed-catalogue.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const ROUNDS = isFullRun ? 200 : 8

let api: Api
let followed: FollowedCatalogue
let customer: SignedIn
let staff: SignedIn
let address: string

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  address = await newAddress(customer)
  await writeStock(api.db, 'update product_market set stock = 9000 where stock is not null')
  await api.db.query('update product set max_per_order = 999')
  await api.db.query('update account set points_balance = 5000000 where phone = $1', [PHONE.customer])
  await api.db.query('update voucher set per_user_limit = null, total_limit = null')
  followed = await followCatalogue(api.store)
})
afterAll(async () => {
  await followed.expectWhole()
  await api.close()
})
beforeEach(() => api.db.query('delete from cart_line'))

/** Seeded random numbers. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const GOODS = [
  { productable_id: 1052 },
  { productable_id: 1050 },
  { productable_id: 1012 },
  { productable_id: 1030 },
  { productable_id: 2005, productable_type: 'package' },
  { productable_id: 2006, productable_type: 'package' },
  { productable_id: 1059, checkout_type: 'points' },
]

/** Totals of points and commissions, which an undone order must leave unchanged. */
const accounts = async () => ({
  balance: await api.db.query('select points_balance from account where phone = $1', [PHONE.customer]),
  lots: await api.db.query('select sum(remaining) as remaining from points_lot'),
  commissions: await api.db.query(
    "select coalesce(sum(amount), 0) as amount from commission where state <> 'reversed'",
  ),
})
const shelves = () =>
  api.db.query('select product_id, stock, reserved, preordered from product_market order by product_id, market')

async function place(roll: (most: number) => number): Promise<string> {
  // One customer places more orders than the limit of an hour.
  await api.db.query('delete from attempt')
  const chosen = GOODS.filter((_, at) => at === 0 || roll(3) > 0)
  const goods = chosen.map((one) => ({ ...one, quantity: 1 + roll(4) }))
  const cart_ids = await fillCart(customer, goods)
  const { order, data } = await buy(customer, {
    cart_ids,
    payment_service: 'MANUAL',
    address_id: address,
    ...(roll(2) > 0 && { voucher_code: 'SAVE5' }),
    ...(roll(2) > 0 && { affiliate_code: 'AFNUR88' }),
  })
  if (!order.id) throw new Error(JSON.stringify(data))
  return order.id
}

const pay = (id: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId: id, actor: { kind: 'gateway', id: null } },
      { now: new Date(), config: api.store.config },
    ),
  )

describe('any order', () => {
  it(`that is cancelled leaves no trace but itself (${ROUNDS} of them)`, { timeout: 240_000 }, async () => {
    const roll = dice(7)
    await place(roll)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = { accounts: await accounts(), shelves: await shelves() }
      const id = await place(roll)
      const isPaid = roll(2) > 0
      if (isPaid) await pay(id)
      expect((await act(staff, `${id}/cancel`, { reason: 'Proof' })).order.status).toBe('CANCELLED')
      expect({ accounts: await accounts(), shelves: await shelves() }).toEqual(before)
      const given = await act(staff, `${id}/refund`, { reason: 'Proof' })
      expect(given.code ?? given.order.status).toBe(isPaid ? 'REFUNDED' : 'CONFLICT')
      expect({ accounts: await accounts(), shelves: await shelves() }).toEqual(before)
    }
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it(`that is refunded piece by piece is refunded its total, earns nothing and returns every point spent`, {
    timeout: 240_000,
  }, async () => {
    const roll = dice(11)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await accounts()
      const id = await place(roll)
      await pay(id)
      await act(staff, `${id}/start_picking`)
      await act(staff, `${id}/ship`, { courier: 'Pos', tracking_no: 'P1' })
      await act(staff, `${id}/complete`)
      let order = await show(customer, id)
      while (order.status === 'COMPLETED') {
        const open = order.lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity)
        const line = open[roll(open.length)]
        const lines = line ? [{ line_id: line.id, quantity: 1 + roll(line.quantity - line.refunded_quantity) }] : []
        const shipping = lines.length === 0 || roll(4) === 0
        const given = await act(staff, `${id}/refund`, { lines, shipping, reason: 'Proof' })
        expect([given.status, given.data.userMessage]).toEqual([200, null])
        expect(given.order.refunded).toBeLessThanOrEqual(given.order.total)
        order = await show(customer, id)
      }
      expect([order.status, order.refunded]).toEqual(['REFUNDED', order.total])
      expect(order.lines.map(({ refunded }) => refunded)).toEqual(order.lines.map(({ line_total }) => line_total))
      expect(await accounts()).toEqual(before)
    }
    expect(await wrongBooks(api.db)).toEqual({})
  })
})
