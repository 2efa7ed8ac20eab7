import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReviewsMessages } from './en.ts'

export const reviewsNamespace = createNamespace<ReviewsMessages>('reviews', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useReviewsMessages = (): ReviewsMessages => useNamespace(reviewsNamespace)
