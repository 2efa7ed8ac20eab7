import type { ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getUnpaidHolders } from '#contract/orders/calls/get-unpaid-holders.ts'
import { DEALER_RESERVATION_HOURS } from '#contract/site/limits.ts'
import type { SignedInContext, Store } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { FrozenCart } from '../../cart/calculation/frozen-cart.ts'
import { orderLimits } from '../../settings/services/order-limits.ts'
import type { Component } from '../../stock/services/stock.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import type { WantedLine } from '../queries/order-lines.ts'
import * as unpaid from '../queries/unpaid-orders.ts'

const MINUTE_MS = 60_000
/** Of dealers, who are known to the store and pay by invoice or transfer. */
const DEALER_RESERVATION_MS = DEALER_RESERVATION_HOURS * 60 * MINUTE_MS

/** How long an order keeps its goods without a receipt and without an attempt at a payment service. */
export async function reservationMs(
  store: { db: Database; config: Store['config'] },
  { isForDealer }: { isForDealer: boolean },
): Promise<number> {
  return isForDealer ? DEALER_RESERVATION_MS : (await orderLimits(store)).reservation_minutes * MINUTE_MS
}

interface HeldGoods {
  buyer: Buyer
  lines: readonly WantedLine[]
  pieces: readonly Component[]
}

/**
 * Refuses a customer who holds as much without having paid as one may, before any stock is locked. The cart is locked:
 * it is the customer's only one, so that concurrent checkouts are counted one after another. Dealers and sales persons
 * are not limited.
 *
 * @throws Refusal CONFLICT for the number of orders; STOCK_LIMIT for the pieces of a product; RATE_LIMIT
 */
export async function refuseHoarding(
  transaction: Transaction,
  { buyer, lines, pieces }: HeldGoods,
  context: SignedInContext,
): Promise<void> {
  if (buyer.role_id !== ROLE.customer) return
  const inside = { ...context, db: transaction }
  const limits = await orderLimits(inside)
  const held = await unpaid.holdingsOf(transaction, context.config.market.code, buyer.customerId)
  const messages = ORDER_MESSAGES[context.language]
  if (held.orders >= limits.open_orders) throw new Refusal('CONFLICT', messages.openOrders(limits.open_orders))
  const wanted = new Map<number, { pieces: number; name: string }>()
  for (const { productable_id, quantity, name } of lines)
    for (const part of pieces.filter(({ id }) => id === productable_id))
      wanted.set(part.product_id, {
        name,
        pieces: (wanted.get(part.product_id)?.pieces ?? 0) + quantity * part.quantity,
      })
  for (const [id, { pieces: more, name }] of wanted) {
    const before = held.pieces[id] ?? 0
    // A single order is limited by the product's own limit per order.
    if (before === 0 || before + more <= limits.reserved_pieces) continue
    const available = Math.max(0, limits.reserved_pieces - before)
    throw new Refusal('STOCK_LIMIT', messages.piecesHeld(name, limits.reserved_pieces), { available })
  }
  // Counts what is placed, since a refusal ends the transaction: placing and cancelling in turn is limited too.
  await countAttempt({ name: 'order of a customer', key: [buyer.customerId] }, inside)
}

/** The voucher is locked. @throws Refusal CONFLICT for too many uses of a limited voucher in unpaid orders */
export async function refuseHeldVoucher(
  transaction: Transaction,
  { buyer, voucher }: { buyer: Buyer; voucher: FrozenCart['voucher'] },
  context: SignedInContext,
): Promise<void> {
  if (buyer.role_id !== ROLE.customer || voucher === null) return
  const uses = await unpaid.limitedVoucherUses(transaction, voucher.id, buyer.customerId)
  if (uses === null) return
  const { voucher_uses: limit } = await orderLimits({ ...context, db: transaction })
  if (uses >= limit) throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].voucherHeld)
}

/** For staff: who holds goods without having paid, most pieces first. */
export async function listHolders(
  page: number,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getUnpaidHolders>['holders']> {
  const market = config.market.code
  const rows = await unpaid.holdersPage(db, { market, ...pageOf(page) })
  const data = rows.map(({ orders, pieces, total, oldest, ...customer }) => ({
    customer,
    orders,
    pieces,
    total,
    oldest_at: oldest.toISOString(),
  }))
  return { data, meta: metaOf(page, await unpaid.countHolders(db, market)) }
}
