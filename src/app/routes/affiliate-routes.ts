import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { affiliateNamespace } from '../../features/affiliates/messages/affiliates/affiliates-messages.ts'
import { programmeQuery } from '../../features/affiliates/programme-query.ts'
import type { PageRoute } from './page-route.ts'

/** Affiliate routes: the programme, the landing page of a referral link, and the affiliate's own page. */
export const affiliateRoutes: readonly PageRoute[] = [
  {
    path: '/affiliate',
    page: () => import('../../features/affiliates/pages/affiliate-page.tsx'),
    words: [affiliateNamespace],
    layout: 'default',
    middleware: [],
    queries: () => [programmeQuery()],
    title: ({ language }) => affiliateNamespace.words(language).title,
  },
  {
    path: '/affiliate-get',
    page: () => import('../../features/affiliates/pages/affiliate-get-page.tsx'),
    words: [affiliateNamespace],
    layout: 'default',
    middleware: [],
    search: ['code'],
    title: ({ language }) => affiliateNamespace.words(language).arriving,
  },
  {
    path: '/account/affiliate-centre',
    page: () => import('../../features/affiliates/pages/affiliate-centre-page.tsx'),
    words: [accountNamespace, affiliateNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => affiliateNamespace.words(language).centre.title,
  },
]
