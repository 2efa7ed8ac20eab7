import type { InputOf } from '#contract/call.ts'
import type { updateCartItem } from '#contract/calls/update-cart-item.ts'
import type { CheckoutType, ProductableType } from '#contract/entities/cart.ts'
import type { Market } from '#contract/rules/market.ts'
import type { Database, Transaction } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import type { ProductableRow } from './productable-rows.ts'

export type Change = InputOf<typeof updateCartItem>['body']

/** Whose cart: the person, or the person acting for a dealer. */
export interface CartOwner {
  /** `market:role:user id:acting dealer id or 0` (offline.md 3.2). */
  owner: string
  accountId: string
  /** The dealer a sales person acts for. */
  dealerId: string | null
}

/**
 * Locks the cart for the rest of the transaction and raises its version; null when there is none yet. Everything that
 * is read or written of a cart in a transaction is asked after this.
 */
export async function lockAndRaise(db: Database, owner: string): Promise<string | null> {
  const [cart] = await db.query<{ id: string }>('update cart set version = version + 1 where owner = $1 returning id', [
    owner,
  ])
  return cart?.id ?? null
}

/** Makes the cart unless it is there: of callers who come at once one makes it and the others wait for that one. */
export async function create(db: Database, { owner, accountId, dealerId }: CartOwner, now: number): Promise<void> {
  await db.query(
    'insert into cart (id, owner, account_id, dealer_id) values ($1, $2, $3, $4) on conflict (owner) do nothing',
    [newId(now), owner, accountId, dealerId],
  )
}

/** A line with its product, as it stands in this market now; `null` columns mean that it is no longer sold here. */
export interface LineRow extends ProductableRow {
  line_id: string
  quantity: number
  checkout_type: CheckoutType
  promotion_id: number | null
  updated_at: Date
  weight_g: number
  warranty_days: number
  category: string
  product_group: string | null
  /** null where no tax is shown. */
  tax: ShownTax | null
  /** What one package holds; null for a product. */
  components: ComponentRow[] | null
}

/** Tax that a price contains: basis points on top of the price without it. */
interface ShownTax {
  label: string
  rate_bp: number
}

interface ComponentRow {
  id: number
  sku: string
  name: string
  quantity: number
  /** Of one by itself; 0 when it is not sold for money here. */
  price: number
  tax: ShownTax | null
}

const SHOWN_TAX = (alias: string) =>
  `case when ${alias}.show_breakdown then json_build_object('label', ${alias}.label, 'rate_bp', ${alias}.included_rate_bp)
   end`

const COMPONENTS = `case when p.type = 'package' then (
    select json_agg(json_build_object('id', e.id, 'sku', e.sku, 'name', e.name, 'quantity', i.quantity,
                                      'price', coalesce(m.price, 0), 'tax', ${SHOWN_TAX('x')}) order by e.position)
      from package_item i
      join product e on e.id = i.product_id
      left join product_market m on m.product_id = e.id and m.market = $2
      left join tax_class x on x.class = e.tax_class and x.market = $2
     where i.package_id = p.id) end`

export interface CartSnapshot {
  cartVersion: number
  /** Highest seq of the asking client that these lines contain. */
  applied: number
  catalogueVersion: string
  /** Points the customer can spend. */
  pointsBalance: number
  lines: LineRow[]
}

/** Lines, version and high-water mark by one statement: they belong to the same moment (offline.md 3.3.6). */
export async function read(
  db: Database,
  {
    owner,
    customerId,
    market,
    clientId,
  }: { owner: string; customerId: string; market: Market['code']; clientId: string | null },
): Promise<CartSnapshot> {
  const rows = await db.query<LineRow & { version: number; applied: number; catalogue: number; balance: number }>(
    `select c.version,
            coalesce((select last_seq from cart_client where client_id = $3 and owner = c.owner), 0) as applied,
            coalesce((select version from catalogue_version where market = $2), 0) as catalogue,
            coalesce((select points_balance from account where id = $4), 0) as balance,
            l.id as line_id, l.quantity, l.checkout_type, l.promotion_id, l.updated_at,
            p.id, p.type, p.sku, p.name, p.slug, p.picture, p.attributes, p.roles, p.points_price, p.max_per_order,
            p.weight_g, p.warranty_days, p.category, p.product_group, s.id is not null as is_sold, s.price, s.stock,
            s.preorder_allowed, s.preorder_eta, s.preorder_limit, ${SHOWN_TAX('t')} as tax,
            ${COMPONENTS} as components
       from (select $1::text as owner) o
       left join cart c on c.owner = o.owner
       left join cart_line l on l.cart_id = c.id
       left join product p on p.id = l.productable_id
       left join sellable s on s.id = p.id and s.market = $2
       left join tax_class t on t.class = p.tax_class and t.market = $2
      order by l.created_at, l.id`,
    [owner, market, clientId, customerId],
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

/** What decides whether a change may be made. */
export interface Target {
  name: string
  type: ProductableType
  roles: number[] | null
  is_sold: boolean
  price: number | null
  points_price: number | null
  stock: number | null
  max_per_order: number
  preorder_allowed: boolean | null
  preorder_limit: number | null
  /** In the cart now, 0 when absent. */
  quantity: number
  sales_mode: unknown
  knows_promotion: boolean
}

export async function findTarget(
  db: Database,
  { owner, market, change }: { owner: string; market: Market['code']; change: Change },
): Promise<Target | null> {
  const [row] = await db.query<Target>(
    `select p.name, p.type, p.roles, p.points_price, p.max_per_order, s.id is not null as is_sold, s.price, s.stock,
            s.preorder_allowed, s.preorder_limit,
            coalesce((select l.quantity from cart c join cart_line l on l.cart_id = c.id
                       where c.owner = $3 and l.productable_type = p.type and l.productable_id = p.id
                         and l.checkout_type = $4), 0) as quantity,
            (select value from config where market = $2 and id = 'sales_mode') as sales_mode,
            exists (select 1 from promotion where id = $5::integer) as knows_promotion
       from product p left join sellable s on s.id = p.id and s.market = $2
      where p.id = $1`,
    [change.productable_id, market, owner, change.checkout_type, change.promotion_id],
  )
  return row ?? null
}

/** Writes the line's quantity, without waiting; a change that names no promotion leaves the line's own. */
export function put(inside: Transaction, cartId: string, line: Omit<Change, 'action'> & { now: number }): void {
  inside.send(
    `insert into cart_line (id, cart_id, productable_type, productable_id, checkout_type, quantity, promotion_id,
                            created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (cart_id, productable_type, productable_id, checkout_type)
     do update set quantity = excluded.quantity, updated_at = excluded.updated_at,
                   promotion_id = coalesce(excluded.promotion_id, cart_line.promotion_id)`,
    [
      newId(line.now),
      cartId,
      line.productable_type,
      line.productable_id,
      line.checkout_type,
      line.quantity,
      line.promotion_id,
      new Date(line.now),
    ],
  )
}

export function remove(inside: Transaction, cartId: string, line: Change): void {
  inside.send(
    `delete from cart_line
      where cart_id = $1 and productable_type = $2 and productable_id = $3 and checkout_type = $4`,
    [cartId, line.productable_type, line.productable_id, line.checkout_type],
  )
}
