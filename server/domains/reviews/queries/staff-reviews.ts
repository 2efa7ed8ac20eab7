import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { ReviewStatus, StaffReview } from '#contract/reviews/review.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { pictureOf } from '../../catalogue/services/catalogue-rows.ts'

interface StaffRow extends Omit<StaffReview, 'product' | 'written_at'> {
  product_id: number
  product_type: ProductableType
  product_name: string
  picture: Picture | null
  written_at: Date
}

const VIEW = `select r.id, r.product_id, p.type as product_type, p.name as product_name, p.picture, r.rating, r.title,
    r.body as text, r.author, r.status, r.reason, r.reply, r.revision, r.written_at
  from product_review r join product p on p.id = r.product_id`

const viewOf = ({
  product_id: id,
  product_type: type,
  product_name: name,
  picture,
  written_at,
  ...row
}: StaffRow): StaffReview => ({
  ...row,
  product: { id, type, name, image: pictureOf(picture) },
  written_at: written_at.toISOString(),
})

/** Filter; null matches any status. */
export interface ReviewFilter {
  market: Market['code']
  status: ReviewStatus | null
}

/** Waiting ones longest waiting first, others newest first. */
export async function page(
  db: Database,
  { market, status, limit, offset }: ReviewFilter & { limit: number; offset: number },
): Promise<StaffReview[]> {
  const order = status === 'waiting' ? 'r.written_at, r.id' : 'r.written_at desc, r.id desc'
  const rows = await db.query<StaffRow>(
    `${VIEW} where r.market = $1 and ($2::text is null or r.status = $2) order by ${order} limit $3 offset $4`,
    [market, status, limit, offset],
  )
  return rows.map(viewOf)
}

export async function count(db: Database, { market, status }: ReviewFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    cappedCount('from product_review where market = $1 and ($2::text is null or status = $2)'),
    [market, status],
  )
  return row?.count ?? 0
}

export async function find(db: Database, id: string): Promise<StaffReview | null> {
  const [row] = await db.query<StaffRow>(`${VIEW} where r.id = $1`, [id])
  return row ? viewOf(row) : null
}

/** Who wrote it; null for a review of another market or none. Without locking: the account is locked first. */
export async function authorOf(db: Database, market: Market['code'], id: string): Promise<string | null> {
  const [row] = await db.query<{ account_id: string }>(
    'select account_id from product_review where id = $1 and market = $2',
    [id, market],
  )
  return row?.account_id ?? null
}

export interface Decision {
  status: ReviewStatus
  /** With `rejected`. */
  reason: string | null
  now: Date
}

export async function decide(transaction: Transaction, id: string, { status, reason, now }: Decision): Promise<void> {
  await transaction.query(
    `update product_review
        set status = $2, reason = $3, published_at = case when $2 = 'published' then $4::timestamptz end,
            reply = case when $2 = 'published' then reply end
      where id = $1`,
    [id, status, reason, now],
  )
}

/** @param reply null removes it */
export async function reply(transaction: Transaction, id: string, reply: string | null): Promise<void> {
  await transaction.query('update product_review set reply = $2 where id = $1', [id, reply])
}
