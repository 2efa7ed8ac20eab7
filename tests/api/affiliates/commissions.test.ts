import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { affiliateAnswer } from '#contract/affiliates/affiliate.ts'
import { approveCommissions } from '#server/domains/affiliates/services/approve-commissions.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import {
  type AffiliateOrder,
  balanceOf,
  listAffiliateOrders,
  readPayoutTotals,
  wrongCommissions,
} from '../../support/journeys/affiliate-invariants.ts'
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
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const DAY = 24 * 60 * 60_000
/** An affiliate of the demo, used by a single buyer in this file. */
const CODE = 'AFNUR88'
const OWNER = '+60100000102'

let api: Api
let clock: TestClock
let buyer: SignedIn
let owner: SignedIn
let staff: SignedIn
let address: string

const signIn = async () => {
  buyer = await logIn(api, PHONE.customer)
  owner = await logIn(api, OWNER)
  staff = await logIn(api, PHONE.admin)
}

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
  await signIn()
  address = await newAddress(buyer)
  await writeStock(api.db, 'update product_market set stock = 90000 where stock is not null')
  await api.db.query('update product set max_per_order = 999')
  await api.db.query('update account set points_balance = 5000000 where phone = $1', [PHONE.customer])
  await api.db.query("update voucher set per_user_limit = null, total_limit = null, ends_at = '2099-01-01'")
  await api.db.query(
    `update config set value = jsonb_set(value::jsonb, '{min_payout}', '1') where market = 'MY' and id = 'affiliate'`,
  )
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from affiliate_payout')
  await api.db.query('delete from commission')
})

/** Sessions expire after days too. */
async function pass(days: number): Promise<void> {
  clock.pass(days * DAY)
  await signIn()
}

const GOODS = [
  { productable_id: 1052 },
  { productable_id: 1050 },
  { productable_id: 1012 },
  { productable_id: 2005, productable_type: 'package' },
  { productable_id: 1059, checkout_type: 'points' },
]

interface OrderMix {
  /** Pieces of each product. */
  pieces: readonly number[]
  hasVoucher: boolean
}

async function order({ pieces, hasVoucher }: OrderMix): Promise<string | null> {
  await api.db.query('delete from cart_line')
  const wanted = GOODS.flatMap((one, at) => (pieces[at] ? [{ ...one, quantity: pieces[at] }] : []))
  if (wanted.length === 0) return null
  const placed = await buy(buyer, {
    cart_ids: await fillCart(buyer, wanted),
    payment_service: 'MANUAL',
    address_id: address,
    affiliate_code: CODE,
    ...(hasVoucher && { voucher_code: 'SAVE5' }),
  })
  // A voucher may require more goods than ordered.
  expect([200, 422]).toContain(placed.status)
  return placed.order.id ?? null
}

const pay = (id: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId: id, actor: { kind: 'gateway', id: null } },
      { now: new Date(clock.now()), config: api.store.config },
    ),
  )

/** Advances the order as far as possible. */
async function complete(id: string): Promise<void> {
  await act(staff, `${id}/start_picking`)
  await act(staff, `${id}/ship`, { courier: 'Pos', tracking_no: 'P1' })
  await act(staff, `${id}/complete`)
}

async function sell(mix: OrderMix): Promise<string | null> {
  const id = await order(mix)
  if (id === null) return null
  await pay(id)
  await complete(id)
  return id
}

async function refund(id: string, pick: number): Promise<void> {
  const { lines } = await show(buyer, id)
  const open = lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity)
  const line = open[pick % Math.max(1, open.length)]
  const some = line && [{ line_id: line.id, quantity: 1 + (pick % (line.quantity - line.refunded_quantity)) }]
  await act(staff, `${id}/refund`, pick % 5 === 0 ? { reason: 'Proof' } : { lines: some ?? [], reason: 'Proof' })
}

const brought = () => listAffiliateOrders(api.db, CODE)
const balance = async () => balanceOf(await brought(), await readPayoutTotals(api.db, CODE))
const ask = (amount: number) => owner.post('/api/affiliates/payouts', { amount })
const openPayouts = () =>
  api.db.query<{ id: string }>("select id from affiliate_payout where status = 'requested' order by created_at, id")
const decide = (id: string, isMade: boolean) =>
  isMade
    ? staff.post(`/api/staff/affiliate_payouts/${id}/approve`, { reference: 'TRX' })
    : staff.post(`/api/staff/affiliate_payouts/${id}/reject`, { reason: 'No such account.' })

/** Refunds twice at once: the second finds nothing left, unless half was requested. */
async function askTwice(share: number): Promise<void> {
  const before = await balance()
  const amount = Math.floor((before * share) / 4)
  if (amount < 1) return
  const asked = await Promise.all([ask(amount), ask(amount)])
  const taken = asked.filter(({ status }) => status === 200).length
  expect(taken).toBe(amount * 2 <= before ? 2 : 1)
  expect(await balance()).toBe(before - taken * amount)
}

async function decideBoth(isMadeFirst: boolean): Promise<void> {
  const [payout] = await openPayouts()
  if (!payout) return
  const decided = await Promise.all([decide(payout.id, isMadeFirst), decide(payout.id, !isMadeFirst)])
  expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200, 409]))
}

const mix = fc.record({
  pieces: fc.array(fc.nat(3), { minLength: GOODS.length, maxLength: GOODS.length }),
  hasVoucher: fc.boolean(),
})
const event = fc.oneof(
  { weight: 2, arbitrary: mix.map((one) => ({ kind: 'sell', mix: one }) as const) },
  { weight: 2, arbitrary: mix.map((one) => ({ kind: 'order', mix: one }) as const) },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: 'pay', at }) as const) },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: 'cancel', at }) as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund'), at: fc.nat(), pick: fc.nat(99) } as const) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 15 }).map((days) => ({ kind: 'days', days }) as const) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }).map((share) => ({ kind: 'ask', share }) as const) },
  { weight: 3, arbitrary: fc.boolean().map((isMade) => ({ kind: 'decide', isMade }) as const) },
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

async function happen(one: Event, ids: string[]): Promise<void> {
  const chosen = 'at' in one ? ids[one.at % Math.max(1, ids.length)] : undefined
  if (one.kind === 'sell' || one.kind === 'order') {
    const id = await (one.kind === 'sell' ? sell : order)(one.mix)
    if (id !== null) ids.push(id)
  } else if (one.kind === 'days') {
    await pass(one.days)
    await approveCommissions(api.store)
  } else if (one.kind === 'ask') await askTwice(one.share)
  else if (one.kind === 'decide') await decideBoth(one.isMade)
  else if (chosen === undefined) return
  else if (one.kind === 'refund') await refund(chosen, one.pick)
  else if (one.kind === 'cancel') await act(staff, `${chosen}/cancel`, { reason: 'Proof' })
  else if ((await brought()).some(({ id, status }) => id === chosen && status === 'PENDING_PAYMENT')) await pay(chosen)
}

const wrong = () => wrongCommissions(api.db, CODE, new Date(clock.now()))

describe('the commission of any orders', () => {
  it('is the share of the goods kept, with any sequence of payments, refunds and payouts', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(mix, fc.array(event, { minLength: 6, maxLength: 14 }), async (first, events) => {
        const ids: string[] = []
        const begun: Event[] = [
          { kind: 'sell', mix: first },
          { kind: 'days', days: 15 },
        ]
        for (const one of [...begun, ...events]) {
          await happen(one, ids)
          expect([one, await wrong()]).toEqual([one, []])
        }
        const { summary } = v.parse(affiliateAnswer, (await owner.get('/api/affiliates/me')).body.data.response)
        expect(summary).toMatchObject({ approved: await balance(), ...(await readPayoutTotals(api.db, CODE)) })
        expect(await wrongBooks(api.db)).toEqual({})
      }),
      { numRuns: isFullRun ? 100 : 5, seed: 6 },
    )
  })

  it('is reversed once its order is cancelled or refunded, paid out or not', async () => {
    const ids = [
      await sell({ pieces: [2, 1, 0, 1, 1], hasVoucher: true }),
      await sell({ pieces: [0, 0, 3, 0, 0], hasVoucher: false }),
    ]
    await pass(15)
    await approveCommissions(api.store)
    const before = await balance()
    expect((await ask(before)).status).toBe(200)
    const [payout] = await openPayouts()
    expect((await decide(payout?.id ?? '', true)).status).toBe(200)
    const of = (orders: readonly AffiliateOrder[]) => orders.filter(({ id }) => ids.includes(id))
    const paidOut = of(await brought()).reduce((sum, { amount }) => sum + amount, 0)
    for (const id of ids) expect((await act(staff, `${id}/refund`, { reason: 'Proof' })).order.status).toBe('REFUNDED')
    expect(of(await brought()).map(({ amount, state }) => [amount, state])).toEqual([
      [0, 'reversed'],
      [0, 'reversed'],
    ])
    expect(await balance()).toBe(-paidOut)
    expect((await ask(1)).status).toBe(422)
  })
})

describe('everything at once', () => {
  it('pays no commission twice', { timeout: 120_000 }, async () => {
    const sold = { pieces: [3, 2, 1, 0, 0], hasVoucher: false }
    const ids = [await sell(sold), await sell(sold), await sell(sold), await sell(sold)]
    await pass(15)
    const runs = await Promise.all(Array.from({ length: 16 }, () => approveCommissions(api.store)))
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(4)
    const there = await balance()
    const made = await Promise.all([
      ...Array.from({ length: 16 }, () => ask(there)),
      ...ids.slice(0, 2).map((id) => act(staff, `${id}/refund`, { reason: 'Proof' })),
    ])
    expect(made.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(await wrong()).toEqual([])
    const payouts = await openPayouts()
    expect(payouts.length).toBeLessThanOrEqual(1)
    for (const { id } of payouts) {
      const decided = await Promise.all(Array.from({ length: 16 }, (_, at) => decide(id, at % 2 === 0)))
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    expect(await wrong()).toEqual([])
  })
})
