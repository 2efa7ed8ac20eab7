import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface ReviewableRow {
  id: number
  type: ProductableType
  name: string
  picture: Picture | null
  age_restricted: boolean
  is_received: boolean
}

/** More would not be looked through. */
const MAX_PRODUCTS = 200

/**
 * What of received orders is not refunded, the contents of packages among it, and the variants of these products, as far
 * as customers see them; last received first.
 *
 * @param productId null = all
 */
export async function reviewable(
  db: Database,
  { accountId, market }: { accountId: string; market: Market['code'] },
  productId: number | null = null,
): Promise<ReviewableRow[]> {
  return db.query<ReviewableRow>(
    `with line as (
       select l.productable_id, l.components, o.completed_at from sales_order o join order_line l on l.order_id = o.id
        where o.account_id = $1 and o.market = $2 and o.status = 'COMPLETED'
          and l.quantity > l.refunded_quantity),
     received as (
       select id, max(completed_at) as at from (
         select productable_id as id, completed_at from line
         union all
         select part.id, line.completed_at from line, jsonb_to_recordset(line.components) as part(id integer)) goods
        group by id),
     variant as (
       select p.product_group, max(r.at) as at from received r join product p on p.id = r.id
        where p.product_group is not null group by p.product_group)
     select p.id, p.type, p.name, p.picture, p.age_restricted, r.id is not null as is_received
       from product p
       join product_market m on m.product_id = p.id and m.market = $2 and m.visible
       left join received r on r.id = p.id
       left join variant v on v.product_group = p.product_group
      where coalesce(r.at, v.at) is not null and ($3::integer is null or p.id = $3)
        and p.archived_at is null and (p.roles is null or p.roles @> '3')
      order by r.id is null, coalesce(r.at, v.at) desc, p.position limit ${MAX_PRODUCTS}`,
    [accountId, market, productId],
  )
}
