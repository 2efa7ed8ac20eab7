import { randomInt } from 'node:crypto'
import { percentOf } from '#contract/money.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as commissions from '../../affiliates/services/commissions.ts'
import {
  addEarnedPoints,
  lowerEarnedPoints,
  releaseEarnedPoints,
  returnPoints,
} from '../../points/services/points-ledger.ts'
import { monthsOn, pointsTerms } from '../../points/services/points-terms.ts'
import { sellingTerms } from '../../settings/services/sales-policy.ts'
import * as stock from '../../stock/services/stock.ts'
import * as vouchers from '../../vouchers/services/voucher-rows.ts'
import * as voucherUses from '../../vouchers/services/voucher-uses.ts'
import * as orderLines from '../queries/order-lines.ts'
import type { OrderRow } from '../queries/orders.ts'
import * as attempts from '../queries/recorded-payments.ts'
import { issueAccountInvoice, issueInvoice, unpaid } from './invoices.ts'

const DAY_MS = 24 * 60 * 60_000
/** An unpaid pre-order whose products have arrived expires after this time (rules 2.2). */
const FILLED_MS = 72 * 60 * 60_000
/** A sent parcel counts as delivered, and a paid order ready for pickup as abandoned, after this time. */
const SETTLED_MS = 14 * DAY_MS
/** A commission is held until the buyer can no longer withdraw from the purchase (rules 3.4). */
const COMMISSION_HOLD_MS = 14 * DAY_MS

/** Applies one effect of a transition under the order's lock; returns the changed fields of the order. */
type Effect = (transaction: Transaction, order: OrderRow, moment: TimeContext) => Promise<Partial<OrderRow>>

const NOTHING: Partial<OrderRow> = {}

export const EFFECTS = {
  take_stock: async (transaction, { id: orderId, market }, { now }) => {
    stock.deduct(transaction, { market, orderId, now }, await lockedHoldings(transaction, { id: orderId, market }))
    return NOTHING
  },
  give_back_stock: async (transaction, { id: orderId, market }, { now }) => {
    const waiting = await orderLines.waiting(transaction, orderId)
    const held = await lockedHoldings(
      transaction,
      { id: orderId, market },
      waiting.map(({ productable_id }) => productable_id),
    )
    stock.release(transaction, { market, orderId, now }, held)
    for (const { productable_id: id, preorder_quantity: pieces } of waiting)
      stock.preorder(transaction, { market, id }, -pieces)
    return NOTHING
  },
  consume_voucher: async (transaction, { id }, { now }) => {
    voucherUses.consume(transaction, id, now)
    return NOTHING
  },
  give_back_voucher: async (transaction, { id }, { now }) => {
    if (await voucherUses.returnUse(transaction, id, now)) await vouchers.returnGrants(transaction, id)
    return NOTHING
  },
  earn: async (transaction, order, { now }) => {
    await addEarnedPoints(transaction, order, now)
    return NOTHING
  },
  give_back_points: async (transaction, order, { now }) => {
    if (order.points_total > 0) await returnPoints(transaction, order, { now })
    return NOTHING
  },
  unearn: async (transaction, order, { now }) => {
    if (order.points_earned > 0) await lowerEarnedPoints(transaction, order, { left: 0, now })
    await lowerCommission(transaction, order, { left: 0, now })
    return NOTHING
  },
  begin_commission: async (transaction, { id }, { now }) => {
    commissions.markPending(transaction, id, now)
    return NOTHING
  },
  mark_paid: async (_inside, order, { now }) => ({
    paid_at: now,
    expires_at: order.status === 'PENDING_PAYMENT' ? null : order.expires_at,
  }),
  mark_unpaid: async (_inside, order) => unpaid(order),
  issue_invoice: issueInvoice,
  issue_account_invoice: issueAccountInvoice,
  /** A partly paid order does not expire. */
  await_rest: async (_inside, order) =>
    order.status === 'PENDING_PAYMENT' ? { expires_at: null, grace_until: null } : NOTHING,
  review_part_payments: async (transaction, order) => {
    // What a dealer paid on account stays in the dealer's favour.
    if (order.settles === 'account') return { part_paid: 0 }
    if (order.part_paid === 0 || order.paid_at !== null) return NOTHING
    attempts.moveToReview(transaction, order.id)
    return { part_paid: 0 }
  },
  grant_days: async (_inside, order, { now }) => {
    if (order.part_paid > 0) return NOTHING
    const until = new Date(now.getTime() + FILLED_MS)
    return { grace_until: until, expires_at: until }
  },
  /** An order that its courier collects money for is completed by the payment, not by time. */
  await_arrival: async (_inside, { settles, payment_status }, { now }) => ({
    expires_at: settles === 'delivery' && payment_status !== 'PAID' ? null : new Date(now.getTime() + SETTLED_MS),
  }),
  make_pickup_code: async (transaction, order, { now, config }) => ({
    pickup_code: String(randomInt(1_000_000)).padStart(6, '0'),
    pickup_tries: 0,
    expires_at: new Date(now.getTime() + (await heldMs(transaction, order, config))),
  }),
  complete: async (transaction, order, moment) => {
    const { now } = moment
    if (order.points_earned > 0)
      await releaseEarnedPoints(transaction, order, { expiresAt: await pointsEnd(transaction, moment), now })
    commissions.startHold(transaction, order.id, { at: new Date(now.getTime() + COMMISSION_HOLD_MS), now })
    return { completed_at: now, expires_at: null }
  },
} as const satisfies Record<string, Effect>

export type EffectName = keyof typeof EFFECTS

/** How long an order waits to be collected: one that is paid at the counter as long as the store holds it. */
async function heldMs(db: Transaction, { settles, paid_at }: OrderRow, config: TimeContext['config']): Promise<number> {
  if (settles !== 'counter' || paid_at !== null) return SETTLED_MS
  return (await sellingTerms({ db, config })).holdDays * DAY_MS
}

/** What the order holds of each product; locks every stock row that it touches. */
async function lockedHoldings(
  transaction: Transaction,
  { id, market }: Pick<OrderRow, 'id' | 'market'>,
  others: readonly number[] = [],
): Promise<stock.StockHolding[]> {
  const held = await stock.holdings(transaction, id)
  await stock.lock(transaction, market, [...held.map(({ product_id }) => product_id), ...others])
  // A transfer may have moved them before they were locked.
  return stock.holdings(transaction, id)
}

/** Lowers the affiliate's commission to that of the remaining products, however many refunds there were. */
export async function lowerCommission(
  transaction: Transaction,
  { id }: Pick<OrderRow, 'id'>,
  { left, now }: { left: number; now: Date },
): Promise<void> {
  const commission = await commissions.lockOf(transaction, id)
  if (!commission || commission.base <= left) return
  commissions.lower(transaction, commission, { base: left, amount: percentOf(left, commission.bp), now })
}

/** Expiry of points that are earned now. */
export async function pointsEnd(transaction: Transaction, { now, config }: TimeContext): Promise<Date> {
  const terms = await pointsTerms(transaction, config)
  if (!terms) throw new Error('Points were earned and there are no rules for them')
  return monthsOn(terms.expiry_months, now, config.timeZone)
}
