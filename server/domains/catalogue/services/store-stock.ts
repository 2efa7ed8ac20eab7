import type { InputOf } from '#contract/call.ts'
import type { setStoreStock } from '#contract/catalogue/calls/set-store-stock.ts'
import type { StoreStock } from '#contract/catalogue/store-stock.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as stock from '../queries/stock.ts'
import * as storeStock from '../queries/store-stock.ts'

export { handOver, leftInStores } from '../queries/store-stock.ts'

export const listStoreStock = ({ db, config }: SignedInContext, productId: number): Promise<StoreStock[]> =>
  storeStock.ofProduct(db, config.market.code, productId)

/** @throws Refusal NOT_FOUND for a package, and for a product that the market does not have */
export async function countStoreStock(
  productId: number,
  { stores }: InputOf<typeof setStoreStock>['body'],
  context: SignedInContext,
): Promise<StoreStock[]> {
  const { db, config, session, language } = context
  const market = config.market.code
  return db.transaction(async (transaction) => {
    const [row] = await stock.lock(transaction, market, [productId])
    if (!row || row.stock === null) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
    const by = session.person.id
    await storeStock.replace(transaction, { productId, market, counts: stores, by, now: nowOf(context) })
    const detail = { product_id: productId, changes: stores }
    await recordAct(transaction, { act: 'stock.count_stores', object: `product:${productId}`, detail }, context)
    return storeStock.ofProduct(transaction, market, productId)
  })
}
