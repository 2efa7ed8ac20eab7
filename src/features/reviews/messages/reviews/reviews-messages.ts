import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReviewsMessages } from './en.ts'

export const reviewsNamespace = createNamespace<ReviewsMessages>('reviews', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useReviewsMessages = (): ReviewsMessages => useNamespace(reviewsNamespace)
