import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { receiveGoods as receiveCall } from '#contract/purchasing/calls/receive-goods.ts'
import type { returnGoods as returnCall } from '#contract/purchasing/calls/return-goods.ts'
import { isExpected, type PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { isAllowed } from '../../../policy/policy.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { fillOrders } from '../../orders/services/preorders.ts'
import { listPlaceStock } from '../../stock/services/place-stock.ts'
import { findPlace } from '../../stock/services/places.ts'
import * as stock from '../../stock/services/stock.ts'
import { PURCHASING_MESSAGES } from '../purchasing-messages.ts'
import * as orders from '../queries/purchase-orders.ts'
import * as receipts from '../queries/purchase-receipts.ts'
import { lockedOrder, noOf, readPurchaseOrder } from './purchase-orders.ts'
import { receiveAtCost, sendBackAtCost } from './value-movements.ts'

interface Receive {
  id: string
  body: InputOf<typeof receiveCall>['body']
}

/** @throws Refusal NOT_FOUND, CONFLICT, FORBIDDEN, VALIDATION as listed in contract/purchasing/calls/receive-goods.ts */
export async function receiveGoods(
  transaction: Transaction,
  { id, body: { place_id: placeGiven, reference, lines: given } }: Receive,
  context: SignedInContext,
): Promise<ResponseOf<typeof receiveCall>> {
  const { config, session, language } = context
  const messages = PURCHASING_MESSAGES[language]
  const now = nowOf(context)
  const market = config.market.code
  const order = await lockedOrder(transaction, id, context)
  if (!isExpected(order.state)) throw new Refusal('CONFLICT', messages.stepWrong)
  if (given.some(({ cost }) => cost !== undefined) && !isAllowed('costs', session))
    throw new PermissionRefusal('costs', language)
  const place = await findPlace(transaction, placeGiven ?? order.place_id, context)
  if (!place.active) throw fieldError(context, 'place_id', messages.placeWrong)
  const received = await arrivedLines(transaction, { id, given }, context)
  const actor = { kind: 'staff', id: session.person.id } as const
  const productIds = received.map(({ product_id }) => product_id)
  const note = [noOf(order.number), reference].filter(Boolean).join(' · ')
  const move = () => {
    const parts = received.map(({ product_id, pieces }) => ({ place_id: place.id, product_id, pieces }))
    stock.movePieces(transaction, { market, parts }, { reason: 'purchase', note, actorId: actor.id, now })
  }
  const fill = async (): Promise<void> => {
    await stock.lock(transaction, market, productIds)
    await receiveAtCost(transaction, { market, received, move })
  }
  const filled = await fillOrders(transaction, { productIds, actor, fill }, { now, config })
  const receipt = { id: newId(now.getTime()), orderId: id, placeId: place.id, reference, accountId: actor.id, now }
  receipts.insert(transaction, receipt, received)
  const arrived = (await orders.linesOf(transaction, id)).every((line) => line.received >= line.pieces)
  orders.setState(transaction, { id, state: arrived ? 'received' : 'partly_received' })
  raiseVersion(transaction, market)
  const detail = {
    no: noOf(order.number),
    place: place.name,
    pieces: received.reduce((sum, one) => sum + one.pieces, 0),
  }
  await recordAct(transaction, { act: 'purchase_order.receive', object: `purchase_order:${id}`, detail }, context)
  return {
    purchase_order: await readPurchaseOrder(transaction, id, context),
    filled: filled.map(({ order_no }) => order_no),
  }
}

/** What has arrived, at the cost that is given, else at that of the order. */
async function arrivedLines(
  transaction: Transaction,
  { id, given }: { id: string; given: Receive['body']['lines'] },
  context: SignedInContext,
): Promise<receipts.NewReceiptLine[]> {
  const ordered = await orders.linesOf(transaction, id)
  return given.map(({ line_id, pieces, cost }, at) => {
    const line = requireFound(
      ordered.find((one) => one.id === line_id),
      context,
    )
    if (given.findIndex((one) => one.line_id === line_id) !== at)
      throw fieldError(context, `lines.${at}.pieces`, PURCHASING_MESSAGES[context.language].productTwice)
    const receiptLineId = newId(context.clock.now())
    return { id: receiptLineId, line_id, product_id: line.product_id, pieces, cost: cost ?? line.cost }
  })
}

interface Return {
  id: string
  body: InputOf<typeof returnCall>['body']
}

/** @throws Refusal NOT_FOUND, VALIDATION as listed in contract/purchasing/calls/return-goods.ts */
export async function returnGoods(
  transaction: Transaction,
  { id, body: { receipt_line_id: lineId, pieces, reason } }: Return,
  context: SignedInContext,
): Promise<PurchaseOrder> {
  const messages = PURCHASING_MESSAGES[context.language]
  const now = nowOf(context)
  const market = context.config.market.code
  const { number } = await lockedOrder(transaction, id, context)
  const line = (await receipts.ofOrder(transaction, id)).find((one) => one.id === lineId)
  if (!line) throw fieldError(context, 'receipt_line_id', messages.receiptWrong)
  const { product_id, place_id } = line
  await stock.lock(transaction, market, [product_id])
  const there = (await listPlaceStock(transaction, market, product_id)).find((one) => one.place_id === place_id)
  const most = Math.min(line.pieces - line.returned, (there?.on_hand ?? 0) - (there?.committed ?? 0))
  if (pieces > most) throw fieldError(context, 'pieces', messages.tooMany(Math.max(0, most)))
  const note = `${noOf(number)} · ${reason}`
  const move = () => {
    const parts = [{ place_id, product_id, pieces: -pieces }]
    const why = { reason: 'purchase_return', note, actorId: context.session.person.id, now } as const
    stock.movePieces(transaction, { market, parts }, why)
  }
  const sent = { product_id, pieces, cost: line.cost * pieces }
  const value = await sendBackAtCost(transaction, { market, sent, move })
  receipts.addReturned(transaction, { id: lineId, pieces, difference: sent.cost - value })
  raiseVersion(transaction, market)
  const detail = { no: noOf(number), pieces, reason }
  await recordAct(transaction, { act: 'purchase_order.return', object: `purchase_order:${id}`, detail }, context)
  return readPurchaseOrder(transaction, id, context)
}
