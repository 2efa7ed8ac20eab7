import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { ProductableType } from '#contract/catalogue/product.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { CartOwner } from '../../buyers/services/buyer.ts'
import type { ProductableRow } from '../../catalogue/services/productable-rows.ts'
import { type MarketMoment, sellableAt } from '../../catalogue/services/sellable-at.ts'

export interface WishlistKey {
  productable_id: number
  productable_type: ProductableType
}

/** Locks the wishlist for the rest of the transaction, creates it if needed, and returns its id. */
export async function lock(db: Database, { owner, accountId, dealerId }: CartOwner, now: number): Promise<string> {
  const find = 'select id from wishlist where owner = $1 for update'
  const [list] = await db.query<{ id: string }>(find, [owner])
  if (list) return list.id
  await db.query(
    'insert into wishlist (id, owner, account_id, dealer_id) values ($1, $2, $3, $4) on conflict (owner) do nothing',
    [newId(now), owner, accountId, dealerId],
  )
  const [made] = await db.query<{ id: string }>(find, [owner])
  if (!made) throw new Error('A wishlist vanished while it was being made')
  return made.id
}

/** A wishlist item with the product's current data in this market. */
export interface WishRow extends ProductableRow {
  wish_id: string
  created_at: Date
}

/** Parameters: owner, market, moment, dealer tier. */
const WISHES = `select w.id as wish_id, w.created_at, p.id, p.type, p.sku, p.name, p.slug, p.picture, p.attributes,
            p.roles, p.age_restricted, p.points_price, p.max_per_order, p.case_size, p.min_per_order,
            s.id is not null as is_sold, s.hidden_from, s.price, s.tier_price, s.stock,
            s.preorder_allowed, s.preorder_eta, s.preorder_limit
       from wishlist l
       join wish w on w.wishlist_id = l.id
       join product p on p.id = w.productable_id
       left join ${sellableAt('$3::timestamptz', '$4::text')} s on s.id = p.id and s.market = $2
      where l.owner = $1`

/** Whose wishlist is read, at whose prices. */
export interface WishlistReader extends MarketMoment {
  owner: string
  /** Of the dealer who asks; null for everybody else. */
  tier: DealerTier | null
}

/** Newest first. */
export async function ofOwner(db: Database, { owner, market, now, tier }: WishlistReader): Promise<WishRow[]> {
  return db.query<WishRow>(`${WISHES} order by w.created_at desc, w.id desc`, [owner, market, now, tier])
}

export async function find(
  db: Database,
  { owner, market, now, tier }: WishlistReader,
  wished: WishlistKey,
): Promise<WishRow | null> {
  const [row] = await db.query<WishRow>(`${WISHES} and w.productable_id = $5 and w.productable_type = $6`, [
    owner,
    market,
    now,
    tier,
    wished.productable_id,
    wished.productable_type,
  ])
  return row ?? null
}

export async function count(db: Database, wishlistId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from wish where wishlist_id = $1', [
    wishlistId,
  ])
  return row?.count ?? 0
}

export async function insert(db: Database, wishlistId: string, wish: WishlistKey & { now: number }): Promise<void> {
  await db.query(
    `insert into wish (id, wishlist_id, productable_type, productable_id, created_at) values ($1, $2, $3, $4, $5)`,
    [newId(wish.now), wishlistId, wish.productable_type, wish.productable_id, new Date(wish.now)],
  )
}

/** Returns whether the owner's wishlist had this item; to be run in a transaction. */
export async function remove(
  db: Database,
  { owner, now }: Pick<WishlistReader, 'owner' | 'now'>,
  wishId: string,
): Promise<boolean> {
  const [gone] = await db.query<{ id: string; wishlist_id: string }>(
    `delete from wish w using wishlist l where w.wishlist_id = l.id and l.owner = $1 and w.id = $2
     returning w.id, w.wishlist_id`,
    [owner, wishId],
  )
  if (!gone) return false
  await db.query('insert into removed_wish (id, wishlist_id, removed_at) values ($1, $2, $3)', [
    gone.id,
    gone.wishlist_id,
    now,
  ])
  return true
}

/** Those of these ids that neither are nor were in the owner's wishlist. */
export async function unknownOf(db: Database, owner: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select k.id from wishlist l
       join (select id, wishlist_id from wish union all select id, wishlist_id from removed_wish) k
         on k.wishlist_id = l.id
      where l.owner = $1 and k.id = any($2::uuid[])`,
    [owner, [...ids]],
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from removed_wish where removed_at < $1', [before])
}

interface WishTarget {
  name: string
  roles: number[] | null
  hidden_from: number[] | null
  is_sold: boolean
}

/** Data that decides whether a product may be put on the wishlist; null if it does not exist. */
export async function findTarget(
  db: Database,
  { market, now }: MarketMoment,
  { productable_id, productable_type }: WishlistKey,
): Promise<WishTarget | null> {
  const [row] = await db.query<WishTarget>(
    `select p.name, p.roles, s.hidden_from, s.id is not null as is_sold
       from product p left join ${sellableAt('$4::timestamptz')} s on s.id = p.id and s.market = $1
      where p.id = $2 and p.type = $3`,
    [market, productable_id, productable_type, now],
  )
  return row ?? null
}
