import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { loyaltyNamespace } from '../../features/points/messages/loyalty/loyalty-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Vouchers, points and rewards. */
export const loyaltyRoutes: readonly PageRoute[] = [
  {
    path: '/account/vouchers',
    page: () => import('../../features/vouchers/pages/vouchers-page.tsx'),
    words: [accountNamespace, loyaltyNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyNamespace.words(language).vouchers.title,
  },
  {
    path: '/account/points-rewards',
    page: () => import('../../features/points/pages/points-page.tsx'),
    words: [accountNamespace, loyaltyNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyNamespace.words(language).own.title,
  },
  {
    path: '/shop/redemption',
    page: () => import('../../features/points/pages/redemption-page.tsx'),
    words: [loyaltyNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyNamespace.words(language).redemption.title,
  },
]
