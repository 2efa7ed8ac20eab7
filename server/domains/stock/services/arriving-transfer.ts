import type { InputOf } from '#contract/call.ts'
import type { receiveTransfer } from '#contract/stock/calls/receive-transfer.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as placeStock from '../queries/place-stock.ts'
import { freeAt } from '../queries/place-stock.ts'
import * as places from '../queries/places.ts'
import * as stock from '../queries/stock.ts'
import * as movements from '../queries/stock-movements.ts'
import * as transfers from '../queries/transfers.ts'
import { TRANSFER_MESSAGES } from '../transfer-messages.ts'
import { carryGoods, claimsWithin, piecesOfClaims } from './carry-goods.ts'
import { lockTransfer, recordTransfer, transferReason } from './transfers.ts'

type Body = InputOf<typeof receiveTransfer>['body']
type Line = Awaited<ReturnType<typeof transfers.linesOf>>[number]

export const productsOfTransfer = async (db: Database, id: number): Promise<number[]> =>
  (await transfers.linesOf(db, id)).map(({ product_id }) => product_id)

/**
 * Receives a transfer: a difference changes what is on the way, then the goods arrive with what orders have of them. The
 * caller has locked orders that wait for its products.
 *
 * @throws Refusal NOT_FOUND, VALIDATION, CONFLICT as listed in contract/stock/calls/receive-transfer.ts
 */
export async function takeInTransfer(
  transaction: Transaction,
  { id, body }: { id: number; body: Body },
  context: SignedInContext,
): Promise<void> {
  const market = context.config.market.code
  const row = await lockTransfer(transaction, { id, state: 'sent' }, context)
  const lines = await transfers.linesOf(transaction, id)
  const products = lines.map(({ product_id }) => product_id)
  const received = receivedOf(lines, body, context)
  await stock.lock(transaction, market, products)
  const transit = await places.transitId(transaction, market)
  const all = await transfers.claims(transaction, { placeId: transit, storeId: row.store_id, productIds: products })
  const carried = claimsWithin(all, received)
  const step = { by: context.session.person.id, now: nowOf(context) }
  const why = transferReason(row, step)
  const displaced = await displacedClaims(transaction, { row, lines, transit, all, carried }, context)
  carryGoods(transaction, { market, from: transit, to: row.from.id, pieces: new Map(), claims: displaced }, why)
  const reason = bookDifference(transaction, { market, transit, lines, received }, { ...why, given: body })
  carryGoods(transaction, { market, from: transit, to: row.to.id, pieces: received, claims: carried }, why)
  transfers.writeReceived(
    transaction,
    id,
    [...received].map(([product_id, pieces]) => ({ product_id, pieces })),
  )
  transfers.markReceived(transaction, id, { ...step, reason, note: reason && (body.note || null) })
  await recordTransfer(transaction, { act: 'transfer.receive', row, reason }, context)
}

/** Pieces received by product. @throws Refusal VALIDATION for a difference without a reason, and for other goods */
function receivedOf(
  lines: readonly Line[],
  { lines: given, reason }: Body,
  context: SignedInContext,
): Map<number, number> {
  const messages = TRANSFER_MESSAGES[context.language]
  const received = new Map(lines.map(({ product_id, pieces }) => [product_id, pieces]))
  for (const [at, line] of given.entries()) {
    if (!received.has(line.product_id)) throw fieldError(context, `lines.${at}.product_id`, messages.unknownLine)
    received.set(line.product_id, line.received)
  }
  const differs = lines.some(({ product_id, pieces }) => received.get(product_id) !== pieces)
  if (differs && reason === null) throw fieldError(context, 'reason', messages.reasonMissing)
  return received
}

interface Arrival {
  row: transfers.TransferRow
  lines: readonly Line[]
  transit: number
  /** What orders have of the goods on the way to this store, and what of it arrives. */
  all: readonly stock.Claim[]
  carried: readonly stock.Claim[]
}

/**
 * What orders had of pieces that did not arrive: it comes from the place that sent them again.
 *
 * @throws Refusal CONFLICT when that place has no others
 */
async function displacedClaims(
  transaction: Transaction,
  { row, lines, transit, all, carried }: Arrival,
  { language }: SignedInContext,
): Promise<stock.Claim[]> {
  const products = lines.map(({ product_id }) => product_id)
  const onTheWay = await freeAt(transaction, transit, products)
  const atSender = await freeAt(transaction, row.from.id, products)
  const lost = new Map<number, number>()
  for (const { product_id, pieces, name } of lines) {
    // What is on the way beside this transfer is less than what orders have of it.
    const missing = pieces - piecesOfClaims(carried, product_id) - (onTheWay.get(product_id) ?? 0)
    if (missing <= 0) continue
    if ((atSender.get(product_id) ?? 0) < missing) {
      const ids = all.filter((claim) => claim.product_id === product_id).map(({ order_id }) => order_id)
      const numbers = (await transfers.orderNumbers(transaction, ids)).join(', ')
      throw new Refusal('CONFLICT', TRANSFER_MESSAGES[language].missingOfOrders(name, numbers))
    }
    lost.set(product_id, missing)
  }
  return claimsWithin(without(all, carried).toReversed(), lost)
}

/** What is left of the claims after some of them. */
const without = (all: readonly stock.Claim[], some: readonly stock.Claim[]): stock.Claim[] =>
  all.map((claim) => {
    const used = some.find(({ order_id, product_id }) => order_id === claim.order_id && product_id === claim.product_id)
    return { ...claim, reserved: claim.reserved - (used?.reserved ?? 0), taken: claim.taken - (used?.taken ?? 0) }
  })

interface Difference {
  market: Parameters<typeof placeStock.move>[1]
  transit: number
  lines: readonly Line[]
  received: ReadonlyMap<number, number>
}

/** Changes what is on the way to what was received. Returns the reason; null: nothing differs. */
function bookDifference(
  transaction: Transaction,
  { market, transit, lines, received }: Difference,
  { given, ...why }: movements.MovementReason & { given: Body },
): Body['reason'] {
  const moved = lines.flatMap(({ product_id, pieces }) => {
    const more = (received.get(product_id) ?? 0) - pieces
    return more === 0 ? [] : { place_id: transit, product_id, on_hand: more, reserved: 0 }
  })
  const { reason } = given
  if (moved.length === 0 || reason === null) return null
  placeStock.move(transaction, market, moved)
  movements.record(transaction, moved, { ...why, reason, note: [why.note, given.note].filter(Boolean).join(' ') })
  return reason
}
