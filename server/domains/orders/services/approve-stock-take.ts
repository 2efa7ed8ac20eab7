import type { ResponseOf } from '#contract/call.ts'
import type { approveStockTake as approveCall } from '#contract/stock/calls/approve-stock-take.ts'
import type { SignedInContext } from '../../../context.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { bookStockTake, countedProducts, findStockTake } from '../../stock/services/stock-takes.ts'
import { fillOrders } from './preorders.ts'

/** Books the differences of a stock take. Goods that were found fill pre-orders. */
export function approveStockTake(id: number, context: SignedInContext): Promise<ResponseOf<typeof approveCall>> {
  const { db, clock, config, session } = context
  return db.transaction(async (transaction) => {
    const filled = await fillOrders(
      transaction,
      {
        productIds: await countedProducts(transaction, id),
        actor: { kind: 'staff', id: session.person.id },
        fill: () => bookStockTake(transaction, id, context),
      },
      { now: new Date(clock.now()), config },
    )
    raiseVersion(transaction, config.market.code)
    return {
      stock_take: await findStockTake(transaction, id, context),
      filled: filled.map(({ order_no }) => order_no),
    }
  })
}
