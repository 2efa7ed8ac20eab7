import { MARKETS } from '#contract/site/market.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { FillPreorders } from './preorder-port.ts'

/** The context of a call of staff, or of background work for one of them. */
export interface RestockContext extends Pick<SignedInContext, 'config' | 'clock'> {
  session: { person: { id: string } }
  fillPreorders: FillPreorders
}

/** The context of a call of staff that may add stock. */
export type RestockingContext = SignedInContext & Pick<RestockContext, 'fillPreorders'>

/** Ids of products whose stock is set, by market. */
export type StockByMarket = Readonly<Record<'MY' | 'ID', readonly number[]>>

/**
 * Writes products, and allocates the new stock to waiting pre-orders in every market. Locks orders before products, as
 * everywhere.
 *
 * @returns numbers of the orders that are complete now
 */
export async function restockProducts(
  transaction: Transaction,
  { counted, write }: { counted: StockByMarket; write: () => Promise<void> },
  context: RestockContext,
): Promise<string[]> {
  const actor = { kind: 'staff', id: context.session.person.id } as const
  const now = nowOf(context)
  const filled: string[] = []
  const fillIn = async (market: (typeof MARKETS)[keyof typeof MARKETS], fill: () => Promise<void>): Promise<void> => {
    const productIds = counted[market.code]
    if (productIds.length === 0) return fill()
    const orders = await context.fillPreorders(
      transaction,
      { productIds, actor, fill },
      { now, config: { ...context.config, market } },
    )
    filled.push(...orders.map(({ order_no }) => order_no))
  }
  await fillIn(MARKETS.MYR, () => fillIn(MARKETS.IDN, write))
  return filled
}
