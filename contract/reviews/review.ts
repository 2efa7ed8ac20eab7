import * as v from 'valibot'
import { catalogueId, picture, productableType } from '../catalogue/product.ts'
import { MAX_RATING } from '../catalogue/product-review.ts'
import { singleLineText } from '../fields.ts'

/** `waiting` for moderation by staff, also each time that its author has changed it. */
export const REVIEW_STATUSES = ['waiting', 'published', 'rejected'] as const
export const reviewStatus = v.picklist(REVIEW_STATUSES)
export type ReviewStatus = v.InferOutput<typeof reviewStatus>

export const MAX_REVIEW_TITLE = 80
export const MIN_REVIEW_TEXT = 10
export const MAX_REVIEW_TEXT = 1_000

/**
 * A web address, also without its scheme. Endings that are words of a sentence (“me”, “my”, “id”, “store”) count only in
 * addresses that are used for links: many people write no space after a full stop.
 */
const LINK =
  /https?:\/\/|www\.|[a-z0-9-]\.(?:com|net|org|xyz|co\.id|web\.id)(?![a-z0-9])|\b(?:wa\.me|t\.me|bit\.ly|linktr\.ee)\//i

/** Whether a text contains a link, which reviews may not. */
export const hasLink = (text: string): boolean => LINK.test(text)

/** What a person writes about a product. */
export const reviewBody = {
  productable_id: catalogueId,
  productable_type: productableType,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RATING)),
  title: singleLineText(0, MAX_REVIEW_TITLE),
  text: v.pipe(v.string(), v.trim(), v.minLength(MIN_REVIEW_TEXT), v.maxLength(MAX_REVIEW_TEXT)),
}

const reviewedProduct = v.object({
  id: catalogueId,
  type: productableType,
  name: v.string(),
  image: picture,
})

/** A review as its author reads it. */
export const ownReview = v.object({
  id: v.string(),
  product: reviewedProduct,
  rating: v.number(),
  title: v.string(),
  text: v.string(),
  status: reviewStatus,
  /** Why staff rejected it. */
  reason: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  /** Of the last change by the author, ISO 8601. */
  written_at: v.string(),
})
export type OwnReview = v.InferOutput<typeof ownReview>

/** A product that the person may review: received, contained in a received package, or a variant of one of these. */
export const reviewableProduct = v.object({ ...reviewedProduct.entries, is_received: v.boolean() })
export type ReviewableProduct = v.InferOutput<typeof reviewableProduct>

/** A review in the back office. */
export const staffReview = v.object({
  id: v.string(),
  product: reviewedProduct,
  rating: v.number(),
  title: v.string(),
  text: v.string(),
  author: v.string(),
  status: reviewStatus,
  reason: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  /** Counts what the author wrote: a decision names the text that it was made about. */
  revision: v.number(),
  /** ISO 8601 */
  written_at: v.string(),
})
export type StaffReview = v.InferOutput<typeof staffReview>

export const staffReviewAnswer = v.object({ review: staffReview })
export const reviewRevision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
