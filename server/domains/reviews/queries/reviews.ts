import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { ReviewStatus } from '#contract/reviews/review.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface ReviewedProduct {
  market: Market['code']
  productId: number
}

export interface PublishedRow {
  id: string
  rating: number
  title: string
  text: string
  author: string
  published_at: Date
  reply: string | null
}

/** The last review that was read. */
export interface ReviewCursor {
  publishedAt: Date
  id: string
}

/** Published reviews after the cursor, newest first. */
export async function published(
  db: Database,
  { market, productId }: ReviewedProduct,
  { after, limit }: { after: ReviewCursor | null; limit: number },
): Promise<PublishedRow[]> {
  return db.query<PublishedRow>(
    `select id, rating, title, body as text, author, published_at, reply from product_review
      where market = $1 and product_id = $2 and status = 'published'
        and ($3::timestamptz is null or (published_at, id) < ($3, $4::uuid))
      order by published_at desc, id desc limit $5`,
    [market, productId, after?.publishedAt ?? null, after?.id ?? null, limit],
  )
}

/** Counted from the reviews themselves, so that they cannot differ from them. */
export async function summary(
  db: Database,
  { market, productId }: ReviewedProduct,
): Promise<{ count: number; average: number }> {
  const [row] = await db.query<{ count: number; average: number }>(
    `select count(*) as count, coalesce(round(avg(rating), 1), 0) as average from product_review
      where market = $1 and product_id = $2 and status = 'published'`,
    [market, productId],
  )
  return row ?? { count: 0, average: 0 }
}

export interface OwnRow {
  id: string
  product_id: number
  type: ProductableType
  name: string
  picture: Picture | null
  rating: number
  title: string
  text: string
  status: ReviewStatus
  reason: string | null
  reply: string | null
  written_at: Date
}

const OWN = `select r.id, r.product_id, p.type, p.name, p.picture, r.rating, r.title, r.body as text, r.status, r.reason,
    r.reply, r.written_at
  from product_review r join product p on p.id = r.product_id where r.account_id = $1 and r.market = $2`

/** Newest first. */
export async function ofAccount(db: Database, accountId: string, market: Market['code']): Promise<OwnRow[]> {
  return db.query<OwnRow>(`${OWN} order by r.written_at desc, r.id desc`, [accountId, market])
}

export interface ReviewKey extends ReviewedProduct {
  accountId: string
}

export async function find(db: Database, { accountId, market, productId }: ReviewKey): Promise<OwnRow | null> {
  const [row] = await db.query<OwnRow>(`${OWN} and r.product_id = $3`, [accountId, market, productId])
  return row ?? null
}

export interface WrittenReview {
  rating: number
  title: string
  text: string
  author: string
  now: Date
}

/** Writes or replaces the person's review of the product; it waits for moderation. The account must be locked. */
export async function save(
  transaction: Transaction,
  { accountId, market, productId }: ReviewKey,
  { rating, title, text, author, now }: WrittenReview,
): Promise<void> {
  await transaction.query(
    `insert into product_review (id, account_id, market, product_id, rating, title, body, author, status, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9)
     on conflict (account_id, product_id, market) do update
        set rating = excluded.rating, title = excluded.title, body = excluded.body, author = excluded.author,
            status = 'waiting', reason = null, reply = null, published_at = null,
            revision = product_review.revision + 1, written_at = excluded.written_at`,
    [newId(now.getTime()), accountId, market, productId, rating, title, text, author, now],
  )
}

/** False when the person has no such review. */
export async function remove(db: Database, id: string, accountId: string): Promise<boolean> {
  const rows = await db.query('delete from product_review where id = $1 and account_id = $2 returning id', [
    id,
    accountId,
  ])
  return rows.length > 0
}
