import type { InputOf } from '#contract/call.ts'
import type { updateCartItem } from '#contract/calls/update-cart-item.ts'
import type { ProductableType } from '#contract/entities/cart.ts'
import type { Market } from '#contract/rules/market.ts'
import type { Database, Transaction } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

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

/** Locks the cart as `lockAndRaise` does, making it if it is the first time; answers its id. */
export async function lock(db: Database, owner: CartOwner, now: number): Promise<string> {
  const found = await lockAndRaise(db, owner.owner)
  if (found !== null) return found
  await create(db, owner, now)
  const made = await lockAndRaise(db, owner.owner)
  if (made === null) throw new Error('A cart vanished while it was being made')
  return made
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
  /** Pieces of it in other lines of the cart. */
  elsewhere: number
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
            coalesce((select sum(l.quantity) from cart c join cart_line l on l.cart_id = c.id
                       where c.owner = $3 and l.productable_type = p.type and l.productable_id = p.id
                         and l.checkout_type <> $4), 0) as elsewhere,
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

/** Takes these lines of the cart out of a bundle. */
export function leaveBundle(
  inside: Transaction,
  cartId: string,
  { lineIds, promotionId, now }: { lineIds: readonly string[]; promotionId: number; now: number },
): void {
  inside.send(
    `update cart_line set promotion_id = null, updated_at = $4
      where cart_id = $1 and id = any($2) and promotion_id = $3`,
    [cartId, lineIds, promotionId, new Date(now)],
  )
}
