import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { Database } from '../../../platform/database/database.ts'
import { VISIBLE_TO_GUESTS } from './catalogue-rows.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

/** Every product and package whose page a guest may open, in catalogue order. */
export async function pages(
  db: Database,
  { market, now }: MarketMoment,
): Promise<{ id: number; type: ProductableType; category: string; updated_at: Date }[]> {
  return db.query(
    `select id, type, category, updated_at from product
      where id in (select id from ${sellableAt('$2::timestamptz')} sellable where ${VISIBLE_TO_GUESTS})
      order by position`,
    [market, now],
  )
}

/** Name and picture for the share image; null if guests may not see the product. */
export async function face(
  db: Database,
  { market, now }: MarketMoment,
  { type, id }: { type: ProductableType; id: number },
): Promise<{ name: string; picture: Picture | null } | null> {
  const [row] = await db.query<{ name: string; picture: Picture | null }>(
    `select name, picture from ${sellableAt('$2::timestamptz')} sellable
      where ${VISIBLE_TO_GUESTS} and type = $3 and id = $4`,
    [market, now, type, id],
  )
  return row ?? null
}
