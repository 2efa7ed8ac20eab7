import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { setStock as setStockCall } from '#contract/catalogue/calls/set-stock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { takenOnShelf } from '../../catalogue/services/shelf.ts'
import * as stock from '../../catalogue/services/stock.ts'
import * as stockChanges from '../../catalogue/services/stock-changes.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { fillOrders } from './preorders.ts'

type Answer = ResponseOf<typeof setStockCall>

/** @throws Refusal NOT_FOUND for an unknown product of the market; VALIDATION below the pieces reserved for orders */
export async function setStock(
  { product_id: productId, stock: given, on_hand: counted, reason, note = '' }: InputOf<typeof setStockCall>['body'],
  context: SignedInContext,
): Promise<Answer> {
  const { db, clock, config, session, language } = context
  const market = config.market.code
  const now = new Date(clock.now())
  const actor = { kind: 'staff', id: session.person.id } as const
  return db.transaction(async (transaction) => {
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
      stock.setStock(transaction, { market, id: productId }, pieces)
      const change = { market, productId, before: row.stock, after: pieces, reason, note: note || null }
      stockChanges.record(transaction, { ...change, actorId: actor.id, now })
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
