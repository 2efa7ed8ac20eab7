import type { ParamsOf, ResponseOf } from '#contract/call.ts'
import type { getProductReviews } from '#contract/reviews/calls/get-product-reviews.ts'
import { send } from '../../lib/http/api-client.ts'

/** @throws CallRefused, NoAnswer */
export async function readMoreReviews(
  params: ParamsOf<typeof getProductReviews>,
  after: string,
): Promise<ResponseOf<typeof getProductReviews>['reviews']> {
  const call = (await import('#contract/reviews/calls/get-product-reviews.ts')).getProductReviews
  return (await send(call, { params, query: { after } })).reviews
}
