import type { InputOf, ResponseOf } from '#contract/call.ts'
import { setStock as setStockCall } from '#contract/catalogue/calls/set-stock.ts'
import { setPlaceStock as setPlaceStockCall } from '#contract/stock/calls/set-place-stock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { counted, listPlaceStock } from '../../stock/services/place-stock.ts'
import { takenOnShelf } from '../../stock/services/shelf.ts'
import * as stock from '../../stock/services/stock.ts'
import { fillOrders } from './preorders.ts'

/** @throws Refusal NOT_FOUND for an unknown product of the market; VALIDATION below the pieces reserved for orders */
export async function setStock(
  body: InputOf<typeof setStockCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof setStockCall>> {
  const { product_id: productId, stock: given, on_hand: counted, reason, note = '' } = body
  const { clock, config, session, language } = context
  const market = config.market.code
  const now = new Date(clock.now())
  const actor = { kind: 'staff', id: session.person.id } as const
  return withIdempotencyKey(context, { call: setStockCall, body }, async (transaction) => {
    const fill = async (): Promise<void> => {
      const [row] = await stock.lock(transaction, market, [productId])
      if (!row || row.stock === null) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
      // Read under the lock of the stock: no order takes pieces out of it meanwhile.
      const taken = counted === undefined ? 0 : ((await takenOnShelf(transaction, productId)).get(market) ?? 0)
      const field = counted === undefined ? 'stock' : 'on_hand'
      const pieces = (counted ?? given ?? row.stock) - taken
      if ((counted === undefined) === (given === undefined)) {
        throw fieldError(context, field, SERVER_MESSAGES[language].fieldMissing)
      }
      if (pieces < row.reserved) {
        throw fieldError(context, field, STAFF_MESSAGES[language].stockReserved(row.reserved + taken))
      }
      const difference = { market, product_id: productId, pieces: pieces - row.stock }
      await stock.changeStock(transaction, [difference], { reason, note: note || null, actorId: actor.id, now })
      const detail = { product_id: productId, from: row.stock, to: pieces, reason, ...(note && { note }) }
      const object = `product:${productId}`
      await audit.write(transaction, { actorId: actor.id, act: 'stock.set', objectId: null, object, detail, now })
    }
    const filled = await fillOrders(transaction, { productIds: [productId], actor, fill }, { now, config })
    const [after] = await stock.lock(transaction, market, [productId])
    raiseVersion(transaction, market)
    return {
      stock: { product_id: productId, stock: after?.stock ?? 0, reserved: after?.reserved ?? 0 },
      filled: filled.map(({ order_no }) => order_no),
    }
  })
}

/**
 * Sets what places have of a product by a physical count.
 *
 * @throws Refusal NOT_FOUND for a package, a product that the market does not have, or a place that is not in use;
 *   VALIDATION below the pieces that orders have there
 */
export async function setPlaceStock(
  productId: number,
  body: InputOf<typeof setPlaceStockCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof setPlaceStockCall>> {
  const { places, reason, note = '' } = body
  const { clock, config, session, language } = context
  const market = config.market.code
  const now = new Date(clock.now())
  const actor = { kind: 'staff', id: session.person.id } as const
  return withIdempotencyKey(context, { call: setPlaceStockCall, body }, async (transaction) => {
    const fill = async (): Promise<void> => {
      const [row] = await stock.lock(transaction, market, [productId])
      if (!row || row.stock === null) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
      const before = await listPlaceStock(transaction, market, productId)
      const parts = places.map(({ place_id, on_hand }, at) => {
        const known = requireFound(before.find((one) => one.place_id === place_id) ?? null, context)
        if (on_hand < known.committed)
          throw fieldError(context, `places.${at}.on_hand`, STAFF_MESSAGES[language].stockReserved(known.committed))
        return { place_id, product_id: productId, pieces: on_hand - known.on_hand }
      })
      stock.movePieces(transaction, { market, parts }, { reason, note: note || null, actorId: actor.id, now })
      counted(
        transaction,
        places.map(({ place_id }) => place_id),
        productId,
      )
      const detail = { product_id: productId, changes: places, reason, ...(note && { note }) }
      await recordAct(transaction, { act: 'stock.count_places', object: `product:${productId}`, detail }, context)
    }
    const filled = await fillOrders(transaction, { productIds: [productId], actor, fill }, { now, config })
    raiseVersion(transaction, market)
    return {
      places: await listPlaceStock(transaction, market, productId),
      filled: filled.map(({ order_no }) => order_no),
    }
  })
}
