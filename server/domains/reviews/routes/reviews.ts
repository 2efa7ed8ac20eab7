import { deleteReview as deleteCall } from '#contract/reviews/calls/delete-review.ts'
import { getOwnReviews } from '#contract/reviews/calls/get-own-reviews.ts'
import { getProductReviews } from '#contract/reviews/calls/get-product-reviews.ts'
import { getStaffReviews } from '#contract/reviews/calls/get-staff-reviews.ts'
import { publishReview } from '#contract/reviews/calls/publish-review.ts'
import { rejectReview } from '#contract/reviews/calls/reject-review.ts'
import { replyToReview } from '#contract/reviews/calls/reply-to-review.ts'
import { writeReview as writeCall } from '#contract/reviews/calls/write-review.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, type Route, route } from '../../../route.ts'
import type { CatalogueSource } from '../../catalogue/services/catalogue.ts'
import { deleteReview, listOwnReviews, writeReview } from '../services/own-reviews.ts'
import { listReviews } from '../services/public-reviews.ts'
import { answer, listStaffReviews, publish, reject } from '../services/staff-reviews.ts'

export const reviewRoutes = (catalogue: CatalogueSource): Route[] => [
  route(getProductReviews, async ({ params: { type, id }, query }, context) => {
    const card = (await catalogue.read(context)).card(id)
    const reviews = card?.type === type ? await listReviews(context, card, query) : null
    if (!reviews) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
    return { reviews }
  }),
  route(getOwnReviews, (_input, context) => listOwnReviews(context)),
  route(writeCall, ({ body }, context) => writeReview(body, context)),
  route(deleteCall, ({ params: { id } }, context) => deleteReview(id, context)),
  route(getStaffReviews, async ({ query }, context) => ({ reviews: await listStaffReviews(query, context) })),
  route(publishReview, async ({ params: { id }, body }, context) => ({ review: await publish(id, body, context) })),
  route(rejectReview, async ({ params: { id }, body }, context) => ({ review: await reject(id, body, context) })),
  route(replyToReview, async ({ params: { id }, body }, context) => ({ review: await answer(id, body, context) })),
]
