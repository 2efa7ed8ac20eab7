import { loyaltyRoom } from '../words/loyalty/loyalty-words.ts'
import { personRoom } from '../words/person/person-words.ts'
import type { PageRoute } from './page-route.ts'

/** Vouchers, points and rewards. */
export const loyaltyRoutes: readonly PageRoute[] = [
  {
    path: '/account/vouchers',
    page: () => import('../pages/vouchers-page.tsx'),
    words: [personRoom, loyaltyRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyRoom.words(language).vouchers.title,
  },
  {
    path: '/account/points-rewards',
    page: () => import('../pages/points-page.tsx'),
    words: [personRoom, loyaltyRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyRoom.words(language).own.title,
  },
  {
    path: '/shop/redemption',
    page: () => import('../pages/redemption-page.tsx'),
    words: [loyaltyRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => loyaltyRoom.words(language).redemption.title,
  },
]
