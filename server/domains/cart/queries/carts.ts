import type { InputOf } from '#contract/call.ts'
import type { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import type { ProductableType } from '#contract/cart/cart.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { CartOwner } from '../../buyers/services/buyer.ts'
import { sellableAt } from '../../catalogue/services/sellable-at.ts'

export type Change = InputOf<typeof updateCartItem>['body']

/**
 * Locks the cart for the rest of the transaction. Every other read or write of the cart in the transaction must come
 * after this. Returns the cart's id, or null if there is no cart yet.
 */
export async function lockRow(db: Database, owner: string): Promise<string | null> {
  const [cart] = await db.query<{ id: string }>('select id from cart where owner = $1 for update', [owner])
  return cart?.id ?? null
}

/** @param by number of operations that this transaction processes */
export function raiseVersion(transaction: Transaction, cartId: string, by: number): void {
  transaction.send('update cart set version = version + $2 where id = $1', [cartId, by])
}

/** As `lockRow`, and raises the version by one for a caller that changes the cart in any case. */
export async function lockAndRaiseVersion(db: Database, owner: string): Promise<string | null> {
  const [cart] = await db.query<{ id: string }>('update cart set version = version + 1 where owner = $1 returning id', [
    owner,
  ])
  return cart?.id ?? null
}

/** Creates the cart unless it exists. Of concurrent callers one creates it and the others wait for that one. */
export async function create(db: Database, { owner, accountId, dealerId }: CartOwner, now: number): Promise<void> {
  await db.query(
    'insert into cart (id, owner, account_id, dealer_id) values ($1, $2, $3, $4) on conflict (owner) do nothing',
    [newId(now), owner, accountId, dealerId],
  )
}

/** Locks the cart like `lockAndRaiseVersion`, creates it if needed, and returns its id. */
export async function lock(db: Database, owner: CartOwner, now: number): Promise<string> {
  const found = await lockAndRaiseVersion(db, owner.owner)
  if (found !== null) return found
  await create(db, owner, now)
  const made = await lockAndRaiseVersion(db, owner.owner)
  if (made === null) throw new Error('A cart vanished while it was being made')
  return made
}

/** Deletes a cart without lines: one that existed for an order alone. */
export const drop = (transaction: Transaction, cartId: string): void =>
  transaction.send('delete from cart where id = $1', [cartId])

/** A product with the data that decides whether a change is allowed, and its pieces in the cart. */
export interface TargetRow {
  id: number
  name: string
  type: ProductableType
  roles: number[] | null
  /** Roles from which the sales policy hides it; null when it is not sold. */
  hidden_from: number[] | null
  age_restricted: boolean
  is_sold: boolean
  price: number | null
  points_price: number | null
  stock: number | null
  max_per_order: number
  case_size: number | null
  min_per_order: number | null
  preorder_allowed: boolean | null
  preorder_limit: number | null
  /** Pieces in the cart by checkout type. */
  for_currency: number
  for_points: number
  sales_mode: unknown
}

interface Targets {
  rows: TargetRow[]
  /** Ids of the promotions named by the changes that exist. */
  promotions: ReadonlySet<number>
}

export async function findTargets(
  db: Database,
  { owner, market, changes, now }: { owner: string; market: Market['code']; changes: readonly Change[]; now: Date },
): Promise<Targets> {
  const products = [...new Set(changes.map(({ productable_id }) => productable_id))]
  const promotions = [...new Set(changes.flatMap(({ promotion_id }) => promotion_id ?? []))]
  const [rows, known] = await Promise.all([
    db.query<TargetRow>(
      `select p.id, p.name, p.type, p.roles, p.age_restricted, p.points_price, p.max_per_order, p.case_size, p.min_per_order,
              s.id is not null as is_sold, s.hidden_from, s.price,
              s.stock, s.preorder_allowed, s.preorder_limit,
              coalesce(l.for_currency, 0) as for_currency, coalesce(l.for_points, 0) as for_points,
              (select value from config where market = $2 and id = 'sales_mode') as sales_mode
         from product p
         left join ${sellableAt('$4::timestamptz')} s on s.id = p.id and s.market = $2
         left join lateral (
           select sum(l.quantity) filter (where l.checkout_type = 'currency') as for_currency,
                  sum(l.quantity) filter (where l.checkout_type = 'points') as for_points
             from cart c join cart_line l on l.cart_id = c.id
            where c.owner = $3 and l.productable_type = p.type and l.productable_id = p.id) l on true
        where p.id = any($1)`,
      [products, market, owner, now],
    ),
    promotions.length === 0
      ? []
      : db.query<{ id: number }>('select id from promotion where id = any($1)', [promotions]),
  ])
  return { rows, promotions: new Set(known.map(({ id }) => id)) }
}

/** Key of a cart line: a product and a checkout type. */
export type LineSlot = Pick<Change, 'productable_type' | 'productable_id' | 'checkout_type'>

export interface PutLine extends LineSlot {
  /** Id of the row if the line is new; made here unless given. */
  id?: string
  quantity: number
  /** null leaves the line's promotion unchanged. */
  promotion_id: number | null
}

/** Writes the quantities of these lines without waiting for the result. New lines are appended in this order. */
export function put(
  transaction: Transaction,
  cartId: string,
  { lines, now }: { lines: readonly PutLine[]; now: number },
) {
  const column = <Name extends keyof PutLine>(name: Name) => lines.map((line) => line[name])
  transaction.send(
    `insert into cart_line (id, cart_id, productable_type, productable_id, checkout_type, quantity, promotion_id,
                            created_at, updated_at)
     select n.id, $2, n.productable_type, n.productable_id, n.checkout_type, n.quantity, n.promotion_id,
            $8::timestamptz + n.place * interval '1 microsecond', $8
       from unnest($1::uuid[], $3::text[], $4::integer[], $5::text[], $6::integer[], $7::integer[]) with ordinality
              as n (id, productable_type, productable_id, checkout_type, quantity, promotion_id, place)
     on conflict (cart_id, productable_type, productable_id, checkout_type)
     do update set quantity = excluded.quantity, updated_at = excluded.updated_at,
                   promotion_id = coalesce(excluded.promotion_id, cart_line.promotion_id)`,
    [
      lines.map(({ id }) => id ?? newId(now)),
      cartId,
      column('productable_type'),
      column('productable_id'),
      column('checkout_type'),
      column('quantity'),
      column('promotion_id'),
      new Date(now),
    ],
  )
}

export function remove(transaction: Transaction, cartId: string, lines: readonly LineSlot[]): void {
  transaction.send(
    `delete from cart_line l
      using unnest($2::text[], $3::integer[], $4::text[]) as n (productable_type, productable_id, checkout_type)
      where l.cart_id = $1 and l.productable_type = n.productable_type and l.productable_id = n.productable_id
        and l.checkout_type = n.checkout_type`,
    [
      cartId,
      lines.map(({ productable_type }) => productable_type),
      lines.map(({ productable_id }) => productable_id),
      lines.map(({ checkout_type }) => checkout_type),
    ],
  )
}

/** Removes these cart lines from a bundle. */
export function leaveBundle(
  transaction: Transaction,
  cartId: string,
  { lineIds, promotionId, now }: { lineIds: readonly string[]; promotionId: number; now: number },
): void {
  transaction.send(
    `update cart_line set promotion_id = null, updated_at = $4
      where cart_id = $1 and id = any($2) and promotion_id = $3`,
    [cartId, lineIds, promotionId, new Date(now)],
  )
}
