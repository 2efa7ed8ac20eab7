import * as v from 'valibot'

/** Most stars of a review. */
export const MAX_RATING = 5

/** Newest reviews that the page of a product contains by itself; the others are read page by page. */
export const NEWEST_REVIEWS = 3

/** A published review as everybody reads it. */
export const productReview = v.object({
  id: v.string(),
  /** Stars, 1 to 5. */
  rating: v.number(),
  /** Empty without one. */
  title: v.string(),
  text: v.string(),
  /** First name and initial of the last name; empty for a person without a name. */
  author: v.string(),
  /** Of the publication, ISO 8601. */
  published_at: v.string(),
  /** Public answer of the store. */
  reply: v.nullable(v.string()),
})
export type ProductReview = v.InferOutput<typeof productReview>

/** What the page of a product says of its published reviews. */
export const reviewSummary = v.object({
  count: v.number(),
  /** With one decimal; 0 without a review. */
  average: v.number(),
  /** Newest first, at most `NEWEST_REVIEWS`. */
  newest: v.array(productReview),
  /** Where the other reviews begin (`after` of GET /api/products/{type}/{id}/reviews); null without others. */
  next: v.nullable(v.string()),
})
export type ReviewSummary = v.InferOutput<typeof reviewSummary>
