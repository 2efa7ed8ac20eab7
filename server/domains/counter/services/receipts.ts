import type { ResponseOf } from '#contract/call.ts'
import type { claimReceipt as claimCall } from '#contract/counter/calls/claim-receipt.ts'
import type { CounterReceipt } from '#contract/counter/receipt.ts'
import { saleIdOf } from '#contract/counter/receipt-address.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { nowOf } from '../../../clock.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { assignOrder } from '../../orders/services/assign-order.ts'
import { earnedLeft, goodsLeft } from '../../orders/services/earned-left.ts'
import * as orders from '../../orders/services/orders.ts'
import { COUNTER_MESSAGES } from '../counter-messages.ts'
import { isWalkIn } from '../queries/counter-sales.ts'
import * as receipts from '../queries/receipts.ts'
import { printedSeller } from './counter-terms.ts'

const DAY_MS = 24 * 60 * 60_000

/** null for one that has not arrived. @throws Refusal RATE_LIMIT for guessing */
export async function showReceipt(code: string, context: Context): Promise<CounterReceipt | null> {
  const row = await found(code, context)
  if (!row) return null
  const { calculation } = row
  const claim = await claimOf(row, context)
  return {
    receipt_no: receiptNumber(row.series, row.number),
    taken_at: row.taken_at.toISOString(),
    seller: await printedSeller(context),
    store: row.store,
    till: row.till,
    lines: row.lines.map(({ name, quantity, unit_price, ...line }) => ({
      name,
      quantity,
      unit_price,
      warranty_until: warrantyOf({ ...line, quantity }, row.completed_at),
    })),
    discount: calculation.promo_discount + (calculation.manual_discount ?? 0),
    rounding: calculation.rounding,
    total: row.total,
    taxes: calculation.taxes ?? [],
    payments: row.payments,
    tendered: row.tendered,
    refunds: row.refunds.map(({ at, amount }) => ({ at: new Date(at).toISOString(), amount })),
    claim,
    points: claim === 'open' ? earnedLeft({ ...row, points_earned: row.points }, goodsLeft(row, row.lines)) : 0,
  }
}

type WarrantyLine = Pick<receipts.ReceiptRow['lines'][number], 'quantity' | 'refunded_quantity' | 'warranty_days'>

const warrantyOf = ({ quantity, refunded_quantity, warranty_days }: WarrantyLine, from: Date): string | null =>
  warranty_days > 0 && quantity > refunded_quantity
    ? new Date(from.getTime() + warranty_days * DAY_MS).toISOString()
    : null

async function found(code: string, context: Context): Promise<receipts.ReceiptRow | null> {
  const id = saleIdOf(code)
  const row = id === null ? null : await receipts.find(context.db, context.config.market.code, id)
  if (!row) await countAttempt({ name: 'unknown receipt' }, context)
  return row
}

async function claimOf(
  { is_refunded, account_id }: Pick<receipts.ReceiptRow, 'is_refunded' | 'account_id'>,
  { db, config }: { db: Database } & Pick<Context, 'config'>,
): Promise<CounterReceipt['claim']> {
  if (!(await isWalkIn(db, config.market.code, account_id))) return 'taken'
  return is_refunded ? 'refunded' : 'open'
}

/**
 * Takes the purchase into the caller's account, once: of concurrent claims one gets it.
 *
 * @throws Refusal NOT_FOUND; CONFLICT; RATE_LIMIT for guessing
 */
export async function claimReceipt(code: string, context: SignedInContext): Promise<ResponseOf<typeof claimCall>> {
  const { db, config, session, language } = context
  const messages = COUNTER_MESSAGES[language]
  const sale = await found(code, context)
  if (!sale) throw new Refusal('NOT_FOUND', messages.receiptUnknown)
  return db.transaction(async (transaction) => {
    const order = requireFound(await orders.lock(transaction, sale.order_id), context)
    const { id, account_id, completed_at } = order
    const accountId = session.person.id
    // Asked again, because the first answer was lost.
    if (account_id === accountId) return { order_id: id, points: earnedLeft(order, goodsLeft(order, sale.lines)) }
    const claim = await claimOf({ account_id, is_refunded: order.status === 'REFUNDED' }, { db: transaction, config })
    if (claim === 'taken') throw new Refusal('CONFLICT', messages.receiptTaken)
    if (claim === 'refunded' || completed_at === null) throw new Refusal('CONFLICT', messages.receiptRefunded)
    const now = nowOf(context)
    const assigned = { order: { ...order, completed_at }, accountId, points: sale.points }
    const points = await assignOrder(transaction, assigned, { now, config })
    receipts.markClaimed(transaction, id, now)
    return { order_id: id, points }
  })
}
