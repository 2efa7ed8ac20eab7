import type { Calculation } from '#contract/cart/cart.ts'
import type { OrderStore } from '#contract/orders/order.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { TimeContext } from '../../../time-context.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { freeAtStore } from '../../stock/services/place-stock.ts'
import * as stock from '../../stock/services/stock.ts'
import { countedAfter } from '../../stock/services/stock-takes.ts'
import * as orderEvents from '../queries/order-events.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orders from '../queries/orders.ts'
import { announceOrder } from './announce-order.ts'
import { EFFECTS } from './effects.ts'
import { nextNumber } from './invoices.ts'
import { UNBEGUN } from './order-draft.ts'
import { transitionOrder } from './transition-order.ts'

type OrderRow = orders.OrderRow

/** A sale that was made at a counter: paid, and in the hands of the buyer. Amounts in minor units. */
export interface CounterOrder {
  /** Of the sale, given by its device. */
  clientRef: string
  accountId: string
  sellerId: string
  store: OrderStore
  /** From which the goods leave, whatever the store; null: the place of the store. */
  placeId: number | null
  lines: readonly Omit<orderLines.NewLine, 'order_id' | 'position' | 'cart_line_id' | 'now'>[]
  calculation: Calculation
  goodsPayable: number
  /** Pieces by product. */
  pieces: ReadonlyMap<number, number>
}

/** Pieces that a counter has sold and the stock did not have, by product. */
export type MissingPieces = ReadonlyMap<number, number>

/**
 * Reserves the pieces of a sale where they were: at the place of its till, or of its store, else at the first place. They are in the
 * buyer's hands, so what the place does not have beside what other orders have reserved was there and not counted: it is
 * added first, with the reason `counter`.
 */
async function reservePieces(
  transaction: Transaction,
  { order, pieces, placeId }: { order: OrderRow } & Pick<CounterOrder, 'pieces' | 'placeId'>,
  { now }: TimeContext,
): Promise<MissingPieces> {
  const { market, id: orderId } = order
  const rows = await stock.lock(transaction, market, [...pieces.keys()])
  const kept = rows.flatMap(({ product_id, stock: known }) => (known === null ? [] : product_id))
  const free = await freeAtStore(transaction, {
    market,
    placeId,
    storeId: order.pickup_store_id,
    productIds: kept,
  })
  const places = free.map((place) => ({ ...place, pieces: pieces.get(place.product_id) ?? 0 }))
  const counted = await countedAfter(transaction, { market, parts: places, moment: now })
  const parts = places.map((place) => {
    const { place_id, product_id, pieces: sold } = place
    const take = counted.find((one) => one.place_id === place_id && one.product_id === product_id)
    if (!take) return place
    // The count missed these pieces already.
    const back = { reason: 'count', note: `#${take.take_id}`, actorId: order.ordered_by, now } as const
    stock.movePieces(transaction, { market, parts: [{ place_id, product_id, pieces: sold }] }, back)
    return { ...place, free: place.free + sold }
  })
  const short = parts.flatMap(({ place_id, product_id, pieces: wanted, free: has }) =>
    wanted > has ? { place_id, product_id, pieces: wanted - has } : [],
  )
  const why = { reason: 'counter', note: order.order_no, actorId: order.ordered_by, now } as const
  if (short.length > 0) stock.movePieces(transaction, { market, parts: short }, why)
  stock.reserve(
    transaction,
    { market, orderId },
    parts.map(({ place_id, product_id, pieces: wanted }) => ({ place_id, product_id, pieces: wanted })),
  )
  return new Map(short.map(({ product_id, pieces: missing }) => [product_id, missing]))
}

/** Writes the order of a sale, unpaid, with its goods reserved. */
export async function placeCounterOrder(
  transaction: Transaction,
  sale: CounterOrder,
  moment: TimeContext,
): Promise<{ order: OrderRow; missing: MissingPieces }> {
  const { now, config } = moment
  const row = rowOf(sale, {
    id: orders.newOrderId(now.getTime()),
    orderNo: await nextNumber(transaction, 'order', moment),
    now,
    market: config.market,
  })
  orders.insert(transaction, row)
  for (const [position, line] of sale.lines.entries())
    orderLines.insert(transaction, { ...line, order_id: row.id, position, cart_line_id: newId(now.getTime()), now })
  const missing = await reservePieces(transaction, { order: row, pieces: sale.pieces, placeId: sale.placeId }, moment)
  orderEvents.add(transaction, {
    id: newId(now.getTime()),
    orderId: row.id,
    act: 'place',
    from: null,
    to: row,
    actor: 'staff',
    actorId: sale.sellerId,
    reason: null,
    now,
  })
  await announceOrder(transaction, { act: 'place', order: row }, now)
  return { order: row, missing }
}

/** Ends the order of a sale whose payments are recorded: the goods leave with the buyer. */
export async function completeCounterOrder(
  transaction: Transaction,
  order: OrderRow,
  moment: TimeContext,
): Promise<void> {
  let paid = order
  // Nothing was paid, so no payment has had these effects.
  if (order.payment_status === 'NOT_REQUIRED') {
    for (const effect of ['take_stock', 'earn', 'mark_paid', 'issue_invoice'] as const)
      paid = { ...paid, ...(await EFFECTS[effect](transaction, paid, moment)) }
  }
  const step = { act: 'hand_over', actor: { kind: 'staff', id: order.ordered_by } } as const
  if (!(await transitionOrder(transaction, { order: paid, step }, moment)))
    throw new Error(`The sale ${order.order_no} was not paid`)
  raiseVersion(transaction, order.market)
}

interface Identity {
  id: string
  orderNo: string
  now: Date
  market: TimeContext['config']['market']
}

const rowOf = (sale: CounterOrder, { id, orderNo, now, market }: Identity): orders.NewOrder => ({
  ...UNBEGUN,
  id,
  order_no: orderNo,
  market: market.code,
  currency: market.currency,
  account_id: sale.accountId,
  ordered_by: sale.sellerId,
  dealer_id: null,
  client_ref: sale.clientRef,
  reference: null,
  status: 'PROCESSING',
  payment_status: sale.calculation.total === 0 ? 'NOT_REQUIRED' : 'UNPAID',
  settles: 'counter',
  channel: 'counter',
  payment_service: null,
  payment_method_id: null,
  delivery_method: 'PICKUP',
  pickup_store_id: sale.store.id,
  pickup_store: sale.store,
  address: null,
  remark: null,
  calculation: sale.calculation,
  total: sale.calculation.total,
  goods_payable: sale.goodsPayable,
  shipping_payable: 0,
  points_total: 0,
  points_earned: sale.calculation.points_earned,
  voucher_code: null,
  affiliate_code: null,
  grace_until: null,
  expires_at: null,
  created_at: now,
})
