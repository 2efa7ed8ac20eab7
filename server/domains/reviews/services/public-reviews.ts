import type { InputOf, ResponseOf } from '#contract/call.ts'
import { NEWEST_REVIEWS, type ProductReview, type ReviewSummary } from '#contract/catalogue/product-review.ts'
import type { getProductReviews } from '#contract/reviews/calls/get-product-reviews.ts'
import type { RestrictedGoods } from '#contract/site/sales-policy.ts'
import type { Store } from '../../../context.ts'
import * as reviews from '../queries/reviews.ts'
import { areReviewsOn } from './reviews-setting.ts'

type ReviewContext = Pick<Store, 'db' | 'config'>

type ReviewedProduct = RestrictedGoods & { id: number }

const PER_PAGE = 10

const shownOf = ({ published_at, ...row }: reviews.PublishedRow): ProductReview => ({
  ...row,
  published_at: published_at.toISOString(),
})

/** Undefined in a market without reviews. */
export async function reviewSummary(
  context: ReviewContext,
  product: ReviewedProduct,
): Promise<ReviewSummary | undefined> {
  const { id: productId } = product
  if (!(await areReviewsOn(context, product))) return undefined
  const of = { market: context.config.market.code, productId }
  const [{ count, average }, page] = await Promise.all([
    reviews.summary(context.db, of),
    pageOf(context, productId, { after: null, limit: NEWEST_REVIEWS }),
  ])
  return { count, average, newest: page.data, next: page.next }
}

/** The published reviews after a cursor; null in a market without reviews. */
export async function listReviews(
  context: ReviewContext,
  product: ReviewedProduct,
  { after }: InputOf<typeof getProductReviews>['query'],
): Promise<ResponseOf<typeof getProductReviews>['reviews'] | null> {
  if (!(await areReviewsOn(context, product))) return null
  return pageOf(context, product.id, { after: after ?? null, limit: PER_PAGE })
}

/** One row more is read, which tells whether others follow. */
async function pageOf(
  { db, config }: ReviewContext,
  productId: number,
  { after, limit }: { after: string | null; limit: number },
) {
  const wanted = { after: after === null ? null : cursorOf(after), limit: limit + 1 }
  const rows = await reviews.published(db, { market: config.market.code, productId }, wanted)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map(shownOf), next: last && rows.length > limit ? writtenCursor(last) : null }
}

const writtenCursor = ({ published_at, id }: reviews.PublishedRow): string => `${published_at.getTime()}_${id}`

function cursorOf(written: string): reviews.ReviewCursor {
  const [ms, id = ''] = written.split('_')
  return { publishedAt: new Date(Number(ms)), id }
}
