import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { Database } from '../../../platform/database/database.ts'
import { VISIBLE_TO_GUESTS } from './catalogue-rows.ts'
import { type MarketMoment, sellableAt } from './sellable-at.ts'

export interface PublicPage {
  id: number
  type: ProductableType
  updated_at: Date
}

export interface PublicPages {
  /** In catalogue order. */
  pages: PublicPage[]
  /** Of all of them. */
  total: number
  newest: Date | null
  categories: string[]
}

/** The products and packages whose page a guest may open, from a number on; and what all of them are. */
export async function pages(
  db: Database,
  { market, now }: MarketMoment,
  { from, count }: { from: number; count: number },
): Promise<PublicPages> {
  const [row] = await db.query<
    Omit<PublicPages, 'pages'> & { pages: (Omit<PublicPage, 'updated_at'> & { at: number })[] }
  >(
    `with shown as materialized (
       select id, type, category, position, updated_at from product
        where id in (select id from ${sellableAt('$2::timestamptz')} sellable where ${VISIBLE_TO_GUESTS}))
     select count(*)::int as total, max(updated_at) as newest,
            coalesce(json_agg(distinct category), '[]') as categories,
            (select coalesce(json_agg(part order by part.position, part.id), '[]')
               from (select id, type, position, extract(epoch from updated_at) * 1000 as at
                       from shown order by position, id offset $3 limit $4) part) as pages
       from shown`,
    [market, now, from, count],
  )
  const { pages: part, total, newest, categories } = row ?? { pages: [], total: 0, newest: null, categories: [] }
  return { total, newest, categories, pages: part.map(({ id, type, at }) => ({ id, type, updated_at: new Date(at) })) }
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
