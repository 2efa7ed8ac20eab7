import { SHEET_PARAMETER } from '../features/account/sheet-parameter.ts'
import { countriesQuery } from '../lib/countries.ts'
import { workbenchQuery } from '../pages/test/workbench-query.ts'
import { catalogueRoom } from '../words/catalogue/catalogue-words.ts'
import { frameRoom } from '../words/frame/frame-words.ts'
import { guardRoom } from '../words/guard/guard-words.ts'
import { ordersRoom } from '../words/orders/orders-words.ts'
import { partsRoom } from '../words/parts/parts-words.ts'
import { personRoom } from '../words/person/person-words.ts'
import { wishlistRoom } from '../words/wishlist/wishlist-words.ts'
import { affiliateRoutes } from './affiliate-routes.ts'
import { authenticityRoutes } from './authenticity-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { catchAll, contentRoutes } from './content-routes.ts'
import { doorRoutes } from './door-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { loyaltyRoutes } from './loyalty-routes.ts'
import { noSignalRoutes } from './no-signal-routes.ts'
import { orderRoutes } from './order-routes.ts'
import type { PageRoute } from './page-route.ts'
import { paperRoutes } from './paper-routes.ts'

/** Every page outside the first route table. */
export const otherRoutes: readonly PageRoute[] = [
  {
    path: '/account',
    page: () => import('../pages/account-page.tsx'),
    words: [personRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => frameRoom.words(language).nav.account,
  },
  {
    path: '/account/profile',
    page: () => import('../pages/profile-page.tsx'),
    words: [personRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => personRoom.words(language).places.profile,
  },
  {
    path: '/account/address',
    page: () => import('../pages/address-page.tsx'),
    words: [personRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => personRoom.words(language).places.addresses,
  },
  {
    path: '/account/dashboard',
    page: () => import('../pages/dashboard-page.tsx'),
    words: [personRoom, ordersRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => personRoom.words(language).places.dashboard,
  },
  {
    path: '/account/new-dealer',
    page: () => import('../pages/new-dealer-page.tsx'),
    words: [personRoom],
    layout: 'default',
    middleware: ['auth'],
    queries: () => [countriesQuery()],
    title: ({ language }) => personRoom.words(language).dashboard.newDealer,
  },
  {
    path: '/account/wishlist',
    page: () => import('../pages/wishlist-page.tsx'),
    words: [wishlistRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => wishlistRoom.words(language).title,
  },
  ...orderRoutes,
  ...affiliateRoutes,
  ...authenticityRoutes,
  ...loyaltyRoutes,
  ...inboxRoutes,
  ...doorRoutes,
  {
    path: '/logout',
    page: () => import('../pages/logout-page.tsx'),
    words: [guardRoom],
    layout: null,
    middleware: ['non-server'],
    title: ({ language }) => guardRoom.words(language).lock.signOut,
  },
  {
    path: '/test/:part',
    page: () => import('../pages/test/workbench-page.tsx'),
    words: [partsRoom, catalogueRoom],
    layout: 'default',
    middleware: [],
    queries: ({ params }) => [workbenchQuery(params.part ?? '')],
    title: ({ place }) => place.params.part ?? '',
  },
  ...checkoutRoutes,
  ...paperRoutes,
  ...noSignalRoutes,
  ...contentRoutes,
  catchAll,
]
