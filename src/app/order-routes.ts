import { SHEET_PARAMETER } from '../features/account/sheet-parameter.ts'
import { ordersRoom } from '../words/orders/orders-words.ts'
import { partsRoom } from '../words/parts/parts-words.ts'
import { paymentRoom } from '../words/payment/payment-words.ts'
import { personRoom } from '../words/person/person-words.ts'
import type { PageRoute } from './page-route.ts'

const isId = (id = ''): boolean => /^[\da-f-]{36}$/.test(id)

/** The order list and the order page. */
export const orderRoutes: readonly PageRoute[] = [
  {
    path: '/account/orders',
    page: () => import('../pages/orders-page.tsx'),
    words: [personRoom, ordersRoom],
    layout: 'default',
    middleware: ['auth'],
    search: ['status', 'q', 'page'],
    title: ({ language }) => ordersRoom.words(language).title,
  },
  {
    path: '/account/orders/:id',
    page: () => import('../pages/order-page.tsx'),
    words: [personRoom, ordersRoom, paymentRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: [SHEET_PARAMETER],
    isValid: ({ params }) => isId(params.id),
    title: ({ language }) => ordersRoom.words(language).one,
  },
]
