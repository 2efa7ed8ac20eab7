import type { Owner } from '../../offline/storage/owner.ts'
import { ownQuery, personal } from '../account/account-queries.ts'

const reviews = async () => (await import('#contract/reviews/calls/get-own-reviews.ts')).getOwnReviews

/** The person's reviews, and the products that they may review. Apart from the other own queries, which many pages load. */
export const ownReviews = (partition: Owner | null) => ownQuery(reviews, personal('reviews', partition))
