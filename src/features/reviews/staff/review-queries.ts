import type { ReviewStatus } from '#contract/reviews/review.ts'
import { staffQuery } from '../../staff/staff-queries.ts'

const reviews = async () => (await import('#contract/reviews/calls/get-staff-reviews.ts')).getStaffReviews

/** @param page as in the URL */
export const reviewsQuery = (status: ReviewStatus, page?: string) =>
  staffQuery('reviews', reviews, { query: { status, ...(page && { page }) } })
