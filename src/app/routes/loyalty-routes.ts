import { personRoom } from '../../features/account/messages/account/account-messages.ts'
import { loyaltyRoom } from '../../features/points/messages/loyalty/loyalty-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Vouchers, points and rewards. */
export const loyaltyRoutes: readonly PageRoute[] = [
  {
    path: '/account/vouchers',
    page: () => import('../../features/vouchers/pages/vouchers-page.tsx'),
    words: [personRoom, loyaltyRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyRoom.words(language).vouchers.title,
  },
  {
    path: '/account/points-rewards',
    page: () => import('../../features/points/pages/points-page.tsx'),
    words: [personRoom, loyaltyRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyRoom.words(language).own.title,
  },
  {
    path: '/shop/redemption',
    page: () => import('../../features/points/pages/redemption-page.tsx'),
    words: [loyaltyRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyRoom.words(language).redemption.title,
  },
]
