import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { reviewsNamespace } from '../../features/reviews/messages/reviews/reviews-messages.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Reviews of products. */
export const reviewRoutes: readonly PageRoute[] = [
  {
    path: '/account/reviews',
    page: () => import('../../features/reviews/pages/reviews-page.tsx'),
    words: [accountNamespace, reviewsNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: ['product'],
    title: ({ language }) => reviewsNamespace.words(language).title,
  },
]
