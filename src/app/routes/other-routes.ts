import { personRoom } from '../../features/account/messages/account/account-messages.ts'
import { SHEET_PARAMETER } from '../../features/account/sheet-parameter.ts'
import { catalogueRoom } from '../../features/catalogue/messages/catalogue/catalogue-messages.ts'
import { ordersRoom } from '../../features/orders/messages/orders/orders-messages.ts'
import { wishlistRoom } from '../../features/wishlist/messages/wishlist/wishlist-messages.ts'
import { countriesQuery } from '../../lib/countries.ts'
import { partsRoom } from '../../messages/components/components-messages.ts'
import { frameRoom } from '../../messages/frame/frame-messages.ts'
import { guardRoom } from '../../messages/guard/guard-messages.ts'
import { workbenchQuery } from '../../workbench/workbench-query.ts'
import { affiliateRoutes } from './affiliate-routes.ts'
import { doorRoutes } from './auth-routes.ts'
import { authenticityRoutes } from './authenticity-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { catchAll, contentRoutes } from './content-routes.ts'
import { paperRoutes } from './document-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { loyaltyRoutes } from './loyalty-routes.ts'
import { noSignalRoutes } from './no-signal-routes.ts'
import { orderRoutes } from './order-routes.ts'
import type { PageRoute } from './page-route.ts'

/** Every page outside the first route table. */
export const otherRoutes: readonly PageRoute[] = [
  {
    path: '/account',
    page: () => import('../../features/account/pages/account-page.tsx'),
    words: [personRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => frameRoom.words(language).nav.account,
  },
  {
    path: '/account/profile',
    page: () => import('../../features/account/pages/profile-page.tsx'),
    words: [personRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => personRoom.words(language).places.profile,
  },
  {
    path: '/account/address',
    page: () => import('../../features/account/pages/address-page.tsx'),
    words: [personRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => personRoom.words(language).places.addresses,
  },
  {
    path: '/account/dashboard',
    page: () => import('../../features/account/pages/dashboard-page.tsx'),
    words: [personRoom, ordersRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => personRoom.words(language).places.dashboard,
  },
  {
    path: '/account/new-dealer',
    page: () => import('../../features/auth/pages/new-dealer-page.tsx'),
    words: [personRoom],
    layout: 'default',
    middleware: ['auth'],
    queries: () => [countriesQuery()],
    title: ({ language }) => personRoom.words(language).dashboard.newDealer,
  },
  {
    path: '/account/wishlist',
    page: () => import('../../features/wishlist/pages/wishlist-page.tsx'),
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
    page: () => import('../../features/auth/pages/logout-page.tsx'),
    words: [guardRoom],
    layout: null,
    middleware: ['non-server'],
    title: ({ language }) => guardRoom.words(language).lock.signOut,
  },
  {
    path: '/test/:part',
    page: () => import('../../workbench/workbench-page.tsx'),
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
