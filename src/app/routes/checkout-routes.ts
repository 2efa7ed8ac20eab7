import { checkoutNamespace } from '../../features/checkout/messages/checkout/checkout-messages.ts'
import { paymentsNamespace } from '../../features/payments/messages/payments/payments-messages.ts'
import type { PageRoute } from './page-route.ts'

/** The status word in a payment address has no effect, but other words are rejected. */
const RESULT = /^(success|failed|pending|review)$/
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Checkout and the result of a payment. */
export const checkoutRoutes: readonly PageRoute[] = [
  {
    path: '/cart/checkout',
    page: () => import('../../features/checkout/pages/checkout-page.tsx'),
    words: [checkoutNamespace, paymentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => checkoutNamespace.words(language).title,
  },
  {
    path: '/payment/:status/:id',
    page: () => import('../../features/payments/pages/payment-page.tsx'),
    words: [paymentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    isValid: ({ params: { status = '', id = '' } }) => RESULT.test(status) && ORDER_ID.test(id),
    title: ({ language }) => paymentsNamespace.words(language).title,
  },
]
