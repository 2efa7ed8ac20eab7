import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { SHEET_PARAMETER } from '../../features/account/sheet-parameter.ts'
import { cartNamespace } from '../../features/cart/messages/cart/cart-messages.ts'
import { syncCentreNamespace } from '../../features/cart/messages/sync-centre/sync-centre-messages.ts'
import { ordersNamespace } from '../../features/orders/messages/orders/orders-messages.ts'
import { placedOrdersNamespace } from '../../features/orders/messages/placed-orders/placed-orders-messages.ts'
import { waitingOrdersNamespace } from '../../features/orders/messages/waiting-orders/waiting-orders-messages.ts'
import { paymentsNamespace } from '../../features/payments/messages/payments/payments-messages.ts'
import { quickOrderNamespace } from '../../features/quick-order/messages/quick-order/quick-order-messages.ts'
import { receivablesNamespace } from '../../features/receivables/messages/receivables/receivables-messages.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

const isId = (id = ''): boolean => /^[\da-f-]{36}$/.test(id)

/** The order list, the order page, what waits to be sent, and the page where dealers write a whole order. */
export const orderRoutes: readonly PageRoute[] = [
  {
    path: '/account/orders',
    page: () => import('../../features/orders/pages/orders-page.tsx'),
    words: [accountNamespace, ordersNamespace, waitingOrdersNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: ['status', 'q', 'page'],
    title: ({ language }) => ordersNamespace.words(language).title,
  },
  {
    path: '/account/receivables',
    page: () => import('../../features/receivables/pages/receivables-page.tsx'),
    words: [accountNamespace, receivablesNamespace, paymentsNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => receivablesNamespace.words(language).title,
  },
  {
    path: '/shop/quick-order',
    page: () => import('../../features/quick-order/pages/quick-order-page.tsx'),
    words: [quickOrderNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => quickOrderNamespace.words(language).title,
  },
  {
    path: '/shop/order-matrix',
    page: () => import('../../features/quick-order/pages/order-matrix-page.tsx'),
    words: [quickOrderNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => quickOrderNamespace.words(language).matrix.title,
  },
  {
    path: '/account/sync',
    page: () => import('../../features/cart/pages/sync-page.tsx'),
    words: [accountNamespace, cartNamespace, syncCentreNamespace, waitingOrdersNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => syncCentreNamespace.words(language).title,
  },
  {
    path: '/account/placed-orders',
    page: () => import('../../features/orders/pages/placed-orders-page.tsx'),
    words: [accountNamespace, ordersNamespace, placedOrdersNamespace, waitingOrdersNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: ['day'],
    title: ({ language }) => placedOrdersNamespace.words(language).title,
  },
  {
    path: '/account/orders/waiting/:id',
    page: () => import('../../features/orders/pages/waiting-order-page.tsx'),
    words: [accountNamespace, ordersNamespace, waitingOrdersNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    isValid: ({ params }) => isId(params.id),
    title: ({ language }) => waitingOrdersNamespace.words(language).one,
  },
  {
    path: '/account/orders/:id',
    page: () => import('../../features/orders/pages/order-page.tsx'),
    words: [accountNamespace, ordersNamespace, paymentsNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    isValid: ({ params }) => isId(params.id),
    title: ({ language }) => ordersNamespace.words(language).one,
  },
]
