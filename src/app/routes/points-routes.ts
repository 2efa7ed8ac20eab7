import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { pointsNamespace } from '../../features/points/messages/points/points-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Vouchers, points and rewards. */
export const pointsRoutes: readonly PageRoute[] = [
  {
    path: '/account/vouchers',
    page: () => import('../../features/vouchers/pages/vouchers-page.tsx'),
    words: [accountNamespace, pointsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => pointsNamespace.words(language).vouchers.title,
  },
  {
    path: '/account/points-rewards',
    page: () => import('../../features/points/pages/points-page.tsx'),
    words: [accountNamespace, pointsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => pointsNamespace.words(language).own.title,
  },
  {
    path: '/shop/redemption',
    page: () => import('../../features/points/pages/redemption-page.tsx'),
    words: [pointsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => pointsNamespace.words(language).redemption.title,
  },
]
