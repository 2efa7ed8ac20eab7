import type { Market } from '#contract/site/market.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'

/**
 * What the catalogue needs from orders where stock is added; injected when the app is built. Locks the orders that wait
 * for these products, calls `fill`, which adds the stock, and allocates it to them.
 *
 * @returns the orders that are complete now
 */
export type FillPreorders = (
  transaction: Transaction,
  input: {
    productIds: readonly number[]
    actor: { kind: 'staff'; id: string }
    fill(): Promise<void>
  },
  moment: TimeContext & { config: { market: Market } },
) => Promise<readonly { order_no: string }[]>
