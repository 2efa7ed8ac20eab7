import type { OwnReview, ReviewableProduct } from '#contract/reviews/review.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'

export type ReviewRequest = QueuedRequest<'reviews'>

/** The person's reviews and the products that they may review, as the server knows them. */
export interface OwnReviews {
  reviews: readonly OwnReview[]
  products: readonly ReviewableProduct[]
}

export interface ReviewState {
  /** As the server knows it. */
  review: OwnReview | undefined
  /** What this device wrote last and the server has not accepted. */
  request: ReviewRequest | undefined
  product: ReviewableProduct | undefined
}

/** @param requests of this device, oldest first; @param own undefined until the server has responded once */
export function reviewState(
  productId: number,
  own: OwnReviews | undefined,
  requests: readonly ReviewRequest[],
): ReviewState {
  return {
    review: own?.reviews.find(({ product }) => product.id === productId),
    request: requests.findLast(({ state, task }) => state !== 'done' && task.body.productable_id === productId),
    product: own?.products.find(({ id }) => id === productId),
  }
}

/** Received products without a review, last received first. */
export const unreviewed = (own: OwnReviews, requests: readonly ReviewRequest[]): ReviewableProduct[] =>
  own.products.filter(({ id, is_received }) => {
    const { review, request } = reviewState(id, own, requests)
    return is_received && !review && !request
  })
