import { personRoom } from '../../features/account/messages/account/account-messages.ts'
import { affiliateRoom } from '../../features/affiliates/messages/affiliates/affiliates-messages.ts'
import { programmeQuery } from '../../features/affiliates/programme-query.ts'
import type { PageRoute } from './page-route.ts'

/** Affiliate routes: the programme, the landing page of a referral link, and the affiliate's own page. */
export const affiliateRoutes: readonly PageRoute[] = [
  {
    path: '/affiliate',
    page: () => import('../../features/affiliates/pages/affiliate-page.tsx'),
    words: [affiliateRoom],
    layout: 'default',
    middleware: [],
    queries: () => [programmeQuery()],
    title: ({ language }) => affiliateRoom.words(language).title,
  },
  {
    path: '/affiliate-get',
    page: () => import('../../features/affiliates/pages/affiliate-get-page.tsx'),
    words: [affiliateRoom],
    layout: 'default',
    middleware: [],
    search: ['code'],
    title: ({ language }) => affiliateRoom.words(language).arriving,
  },
  {
    path: '/account/affiliate-centre',
    page: () => import('../../features/affiliates/pages/affiliate-centre-page.tsx'),
    words: [personRoom, affiliateRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => affiliateRoom.words(language).centre.title,
  },
]
