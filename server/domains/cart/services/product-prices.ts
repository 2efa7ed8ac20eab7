import { ROLE } from '#contract/constants.ts'
import { dateIn } from '#contract/stores/opening-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { type CartProduct, readSnapshot } from '../queries/cart-snapshot.ts'

export type { CartProduct }

/** Products and packages as a cart of a customer would price them now, by id; without those that do not exist. */
export async function productPrices(
  db: Database,
  products: readonly number[],
  { now, config }: TimeContext,
): Promise<ReadonlyMap<number, CartProduct>> {
  if (products.length === 0) return new Map()
  const snapshot = await readSnapshot(db, {
    owner: `${config.market.code}:${ROLE.customer}:counter:0`,
    customerId: null,
    tier: null,
    clientId: null,
    market: config.market.code,
    now,
    today: dateIn(config.timeZone, now.getTime()),
    products,
  })
  return snapshot.products
}
