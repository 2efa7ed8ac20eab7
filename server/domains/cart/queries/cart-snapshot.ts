import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { CheckoutType } from '#contract/cart/cart.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductableRow } from '../../catalogue/services/productable-rows.ts'
import { priceAt, sellableAt } from '../../catalogue/services/sellable-at.ts'

/** A product with its current data in this market; `null` columns of the market mean that it is no longer sold here. */
export interface CartProduct extends ProductableRow {
  weight_g: number
  warranty_days: number
  category: string
  product_group: string | null
  /** null if no tax is shown. */
  tax: ShownTax | null
  /** Contents of one package; null for a product. */
  components: ComponentRow[] | null
}

/** A cart line with its product. */
export interface LineRow extends CartProduct {
  line_id: string
  quantity: number
  /** Pieces of the same product in other lines of the cart. */
  elsewhere: number
  checkout_type: CheckoutType
  promotion_id: number | null
  created_at: Date
  updated_at: Date
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
  /** In the order in which they were added. */
  lines: LineRow[]
  /** Products of the lines, and those that were asked for. */
  products: ReadonlyMap<number, CartProduct>
}

export interface SnapshotInput {
  owner: string
  /** null: nobody's points are read. */
  customerId: string | null
  market: Market['code']
  clientId: string | null
  /** The date in the store's time zone: YYYY-MM-DD. */
  today: string
  now: Date
  /** Of the dealer who buys; null for everybody else. */
  tier: DealerTier | null
  /** Products to read whether or not they are in the cart. */
  products: readonly number[]
}

/** A line and its product; `line_id` is null for a product without a line, and `id` where there is no such product. */
type SnapshotRow = Omit<LineRow, 'elsewhere' | 'line_id' | 'id'> & {
  line_id: string | null
  id: number | null
  version: number
  applied: number
  catalogue: number
  balance: number
}

/**
 * SQL of the products that are asked for. An array of unknown length would be taken for ten, so that PostgreSQL would
 * plan each execution anew: for the one product of a single change there is a statement of its own.
 */
const ASKED = {
  none: '(select null::integer as id where $8::integer is not null)',
  one: '(select $8::integer as id)',
  several: '(select unnest($8::integer[]) as id)',
}

const SNAPSHOT = (asked: string): string =>
  `select c.version,
            coalesce((select last_seq from cart_client where client_id = $3 and owner = c.owner), 0) as applied,
            coalesce((select version from catalogue_version where market = $2), 0) as catalogue,
            coalesce((select points_balance from account where id = $4), 0) as balance,
            l.id as line_id, l.quantity, l.checkout_type, l.promotion_id, l.created_at, l.updated_at,
            p.id, p.type, p.sku, p.name, p.slug, p.picture, p.attributes, p.roles, p.age_restricted, p.points_price, p.max_per_order,
            p.case_size, p.min_per_order,
            p.weight_g, p.warranty_days, p.category, p.product_group, s.id is not null as is_sold, s.hidden_from, s.price,
            s.tier_price, s.stock, s.preorder_allowed, s.preorder_eta, s.preorder_limit, ${SHOWN_TAX('t')} as tax,
            ${COMPONENTS} as components
       from (select $1::text as owner) o
       left join cart c on c.owner = o.owner
       left join lateral (
         select line.*, coalesce(line.productable_id, asked.id) as product_id
           from (select * from cart_line where cart_id = c.id) line
           full join ${asked} asked on asked.id = line.productable_id) l on true
       left join product p on p.id = l.product_id
       left join lateral (
         select * from ${sellableAt('$6::timestamptz', '$7::text')} sold where sold.id = p.id and sold.market = $2
         offset 0) s on true
       left join lateral ${taxOf('p')} t on true
      order by l.created_at, l.id`

const SNAPSHOTS = { none: SNAPSHOT(ASKED.none), one: SNAPSHOT(ASKED.one), several: SNAPSHOT(ASKED.several) }

/** Reads lines, version and high-water mark in one statement, so that they are consistent (offline.md 3.3.6). */
export async function readSnapshot(
  db: Database,
  { owner, customerId, market, clientId, today, now, tier, products }: SnapshotInput,
): Promise<CartSnapshot> {
  const [product = null, ...more] = products
  const sql = product === null ? SNAPSHOTS.none : more.length === 0 ? SNAPSHOTS.one : SNAPSHOTS.several
  const rows = await db.query<SnapshotRow>(sql, [
    owner,
    market,
    clientId,
    customerId,
    today,
    now,
    tier,
    more.length === 0 ? product : products,
  ])
  const [first] = rows
  return {
    cartVersion: first?.version ?? 0,
    applied: first?.applied ?? 0,
    catalogueVersion: String(first?.catalogue ?? 0),
    pointsBalance: first?.balance ?? 0,
    lines: withElsewhere(rows.flatMap((row) => lineOf(row) ?? [])),
    products: new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, { ...row, id: row.id }]]))),
  }
}

const lineOf = ({ line_id, id, ...row }: SnapshotRow): Omit<LineRow, 'elsewhere'> | null =>
  line_id === null || id === null ? null : { ...row, line_id, id }

/** Adds to each line the pieces of its product in other lines: bought with points beside those bought with money. */
export function withElsewhere(lines: readonly Omit<LineRow, 'elsewhere'>[]): LineRow[] {
  const pieces = new Map<number, number>()
  for (const { id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return lines.map((line) => ({ ...line, elsewhere: (pieces.get(line.id) ?? 0) - line.quantity }))
}
