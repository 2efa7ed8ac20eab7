import type { CheckoutType } from '#contract/cart/cart.ts'
import type { DealerTier } from '#contract/dealers/dealer-tier.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductableRow } from '../../catalogue/queries/productable-rows.ts'
import { priceAt, sellableAt } from '../../catalogue/queries/sellable-at.ts'

/** A cart line with the product's current data in this market; `null` columns mean that it is no longer sold here. */
export interface LineRow extends ProductableRow {
  line_id: string
  quantity: number
  /** Pieces of the same product in other lines of the cart. */
  elsewhere: number
  checkout_type: CheckoutType
  promotion_id: number | null
  updated_at: Date
  weight_g: number
  warranty_days: number
  category: string
  product_group: string | null
  /** null if no tax is shown. */
  tax: ShownTax | null
  /** Contents of one package; null for a product. */
  components: ComponentRow[] | null
}

/** Tax included in a price, in basis points of the price before tax. */
interface ShownTax {
  label: string
  rate_bp: number
}

interface ComponentRow {
  id: number
  sku: string
  name: string
  quantity: number
  /** Price of one piece sold separately; 0 if it is not sold for money here. */
  price: number
  tax: ShownTax | null
}

const SHOWN_TAX = (alias: string) =>
  `case when ${alias}.show_breakdown then json_build_object('label', ${alias}.label, 'rate_bp', ${alias}.included_rate_bp)
   end`

/** The tax of a product on the day `$5`: the latest rate that has begun, or else that of its class. */
const taxOf = (product: string) => `(
    select r.label, r.included_rate_bp, r.show_breakdown
      from (select label, included_rate_bp, show_breakdown, valid_from from tax_rate
             where class = ${product}.tax_class and market = $2 and valid_from <= $5::date
            union all
            select label, included_rate_bp, show_breakdown, null from tax_class
             where class = ${product}.tax_class and market = $2) r
     order by r.valid_from desc nulls last limit 1)`

const COMPONENTS = `case when p.type = 'package' then (
    select json_agg(json_build_object('id', e.id, 'sku', e.sku, 'name', e.name, 'quantity', i.quantity,
                                      'price', coalesce(${priceAt('m', '$6::timestamptz')}, 0), 'tax', ${SHOWN_TAX('x')}) order by e.position)
      from package_item i
      join product e on e.id = i.product_id
      left join product_market m on m.product_id = e.id and m.market = $2
      left join lateral ${taxOf('e')} x on true
     where i.package_id = p.id) end`

export interface CartSnapshot {
  cartVersion: number
  /** Highest `seq` of the requesting client that these lines include. */
  applied: number
  catalogueVersion: string
  /** Points that the customer can spend. */
  pointsBalance: number
  lines: LineRow[]
}

export interface SnapshotInput {
  owner: string
  customerId: string
  market: Market['code']
  clientId: string | null
  /** The date in the store's time zone: YYYY-MM-DD. */
  today: string
  now: Date
  /** Of the dealer who buys; null for everybody else. */
  tier: DealerTier | null
}

/** Reads lines, version and high-water mark in one statement, so that they are consistent (offline.md 3.3.6). */
export async function readSnapshot(
  db: Database,
  { owner, customerId, market, clientId, today, now, tier }: SnapshotInput,
): Promise<CartSnapshot> {
  const rows = await db.query<LineRow & { version: number; applied: number; catalogue: number; balance: number }>(
    `select c.version,
            coalesce((select last_seq from cart_client where client_id = $3 and owner = c.owner), 0) as applied,
            coalesce((select version from catalogue_version where market = $2), 0) as catalogue,
            coalesce((select points_balance from account where id = $4), 0) as balance,
            l.id as line_id, l.quantity, l.checkout_type,
            sum(l.quantity) over (partition by l.productable_type, l.productable_id) - l.quantity as elsewhere,
            l.promotion_id, l.updated_at,
            p.id, p.type, p.sku, p.name, p.slug, p.picture, p.attributes, p.roles, p.points_price, p.max_per_order,
            p.case_size, p.min_per_order,
            p.weight_g, p.warranty_days, p.category, p.product_group, s.id is not null as is_sold, s.price,
            s.tier_price, s.stock, s.preorder_allowed, s.preorder_eta, s.preorder_limit, ${SHOWN_TAX('t')} as tax,
            ${COMPONENTS} as components
       from (select $1::text as owner) o
       left join cart c on c.owner = o.owner
       left join cart_line l on l.cart_id = c.id
       left join product p on p.id = l.productable_id
       left join ${sellableAt('$6::timestamptz', '$7::text')} s on s.id = p.id and s.market = $2
       left join lateral ${taxOf('p')} t on true
      order by l.created_at, l.id`,
    [owner, market, clientId, customerId, today, now, tier],
  )
  const [first] = rows
  return {
    cartVersion: first?.version ?? 0,
    applied: first?.applied ?? 0,
    catalogueVersion: String(first?.catalogue ?? 0),
    pointsBalance: first?.balance ?? 0,
    lines: rows.filter((row) => row.line_id !== null),
  }
}
