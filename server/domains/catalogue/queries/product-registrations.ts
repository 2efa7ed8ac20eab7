import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/**
 * Names of age-restricted products among these ids, or in packages among them, without a registration number in this
 * market.
 */
export async function listUnregisteredNames(
  db: Database,
  market: Market['code'],
  ids: readonly number[],
): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select p.name
       from product p join product_market m on m.product_id = p.id and m.market = $1
      where p.type = 'product' and p.age_restricted and coalesce(m.registration_no, '') = ''
        and (p.id = any($2) or p.id in (select product_id from package_item where package_id = any($2)))
      order by p.position`,
    [market, [...new Set(ids)]],
  )
  return rows.map(({ name }) => name)
}
