import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { SHEET_PARAMETER } from '../../features/account/sheet-parameter.ts'
import { catalogueNamespace } from '../../features/catalogue/messages/catalogue/catalogue-messages.ts'
import { readinessNamespace } from '../../features/offline-readiness/messages/readiness/readiness-messages.ts'
import { ordersNamespace } from '../../features/orders/messages/orders/orders-messages.ts'
import { placedOrdersNamespace } from '../../features/orders/messages/placed-orders/placed-orders-messages.ts'
import { waitingOrdersNamespace } from '../../features/orders/messages/waiting-orders/waiting-orders-messages.ts'
import { quickOrderNamespace } from '../../features/quick-order/messages/quick-order/quick-order-messages.ts'
import { wishlistNamespace } from '../../features/wishlist/messages/wishlist/wishlist-messages.ts'
import { countriesQuery } from '../../lib/countries.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'
import { guardNamespace } from '../../messages/guard/guard-messages.ts'
import { workbenchQuery } from '../../workbench/workbench-query.ts'
import { affiliateRoutes } from './affiliate-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { authenticityRoutes } from './authenticity-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { collectionRoutes } from './collection-routes.ts'
import { catchAll, contentRoutes } from './content-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { offlineRoutes } from './offline-routes.ts'
import { orderRoutes } from './order-routes.ts'
import type { PageRoute } from './page-route.ts'
import { pointsRoutes } from './points-routes.ts'
import { reviewRoutes } from './review-routes.ts'

/** Every page outside the first route table. */
export const otherRoutes: readonly PageRoute[] = [
  {
    path: '/account',
    page: () => import('../../features/account/pages/account-page.tsx'),
    words: [accountNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => frameNamespace.words(language).nav.account,
  },
  {
    path: '/account/profile',
    page: () => import('../../features/account/pages/profile-page.tsx'),
    words: [accountNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => accountNamespace.words(language).places.profile,
  },
  {
    path: '/account/address',
    page: () => import('../../features/account/pages/address-page.tsx'),
    words: [accountNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    title: ({ language }) => accountNamespace.words(language).places.addresses,
  },
  {
    path: '/account/dashboard',
    page: () => import('../../features/account/pages/dashboard-page.tsx'),
    words: [
      accountNamespace,
      ordersNamespace,
      placedOrdersNamespace,
      waitingOrdersNamespace,
      quickOrderNamespace,
      componentsNamespace,
    ],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => accountNamespace.words(language).places.dashboard,
  },
  {
    path: '/account/new-dealer',
    page: () => import('../../features/auth/pages/new-dealer-page.tsx'),
    words: [accountNamespace],
    layout: 'default',
    middleware: ['auth'],
    queries: () => [countriesQuery()],
    title: ({ language }) => accountNamespace.words(language).dashboard.newDealer,
  },
  {
    path: '/account/wishlist',
    page: () => import('../../features/wishlist/pages/wishlist-page.tsx'),
    words: [wishlistNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => wishlistNamespace.words(language).title,
  },
  {
    path: '/account/offline',
    page: () => import('../../features/offline-readiness/pages/readiness-page.tsx'),
    words: [accountNamespace, readinessNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => readinessNamespace.words(language).title,
  },
  ...collectionRoutes,
  ...orderRoutes,
  ...affiliateRoutes,
  ...authenticityRoutes,
  ...pointsRoutes,
  ...inboxRoutes,
  ...reviewRoutes,
  ...authRoutes,
  {
    path: '/logout',
    page: () => import('../../features/auth/pages/logout-page.tsx'),
    words: [guardNamespace],
    layout: null,
    middleware: ['non-server'],
    title: ({ language }) => guardNamespace.words(language).lock.signOut,
  },
  {
    path: '/test/:part',
    page: () => import('../../workbench/workbench-page.tsx'),
    words: [componentsNamespace, catalogueNamespace],
    layout: 'default',
    middleware: [],
    queries: ({ params }) => [workbenchQuery(params.part ?? '')],
    title: ({ location }) => location.params.part ?? '',
  },
  ...checkoutRoutes,
  ...documentRoutes,
  ...offlineRoutes,
  ...contentRoutes,
  catchAll,
]
