import { programmeQuery } from '../features/affiliate/programme-query.ts'
import { affiliateRoom } from '../words/affiliate/affiliate-words.ts'
import { personRoom } from '../words/person/person-words.ts'
import type { PageRoute } from './page-route.ts'

/** Affiliate routes: the programme, the landing page of a referral link, and the affiliate's own page. */
export const affiliateRoutes: readonly PageRoute[] = [
  {
    path: '/affiliate',
    page: () => import('../pages/affiliate-page.tsx'),
    words: [affiliateRoom],
    layout: 'default',
    middleware: [],
    queries: () => [programmeQuery()],
    title: ({ language }) => affiliateRoom.words(language).title,
  },
  {
    path: '/affiliate-get',
    page: () => import('../pages/affiliate-get-page.tsx'),
    words: [affiliateRoom],
    layout: 'default',
    middleware: [],
    search: ['code'],
    title: ({ language }) => affiliateRoom.words(language).arriving,
  },
  {
    path: '/account/affiliate-centre',
    page: () => import('../pages/affiliate-centre-page.tsx'),
    words: [personRoom, affiliateRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => affiliateRoom.words(language).centre.title,
  },
]
