import type { DealerPrices } from '#contract/catalogue/dealer-prices.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import type { Context } from '../../../../context.ts'
import { goodsOfAnyRole } from '../../queries/catalogue.ts'
import type { Catalogue } from '../catalogue.ts'
import { snapshotCard } from '../snapshot.ts'

/** The products of a price list that guests do not see, as a device stores them, in shop order. */
export async function dealersOnly(
  { prices }: Pick<DealerPrices, 'prices'>,
  catalogue: Catalogue,
  { db, config, clock, language }: Context,
): Promise<SnapshotCard[]> {
  const ids = prices.flatMap(({ id }) => (catalogue.find(id) ? [] : [id]))
  if (ids.length === 0) return []
  const goods = await goodsOfAnyRole(db, { market: config.market.code, now: new Date(clock.now()) }, ids)
  return goods.map((item) => snapshotCard(item, catalogue, language))
}
