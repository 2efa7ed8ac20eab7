import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { counterNamespace } from '../../features/counter/messages/counter/counter-messages.ts'
import { receiptNamespace } from '../../features/counter/messages/receipt/receipt-messages.ts'
import { countingNamespace } from '../../features/stock/messages/counting/counting-messages.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Replace the staff screens of stock takes without a connection. */
const stockTakes = {
  page: () => import('../../features/counter/pages/stock-take-page.tsx'),
  words: [countingNamespace, counterNamespace, componentsNamespace],
  layout: null,
  middleware: ['auth', 'staff-only'],
  title: ({ language }) => countingNamespace.words(language).list,
} as const satisfies Partial<PageRoute>

/** Where staff sell, which opens without a connection, and the receipts of it, for whoever has one. */
export const counterRoutes: readonly PageRoute[] = [
  {
    path: '/counter',
    page: () => import('../../features/counter/pages/counter-page.tsx'),
    words: [counterNamespace, componentsNamespace],
    layout: null,
    middleware: ['auth', 'staff-only'],
    title: ({ language }) => counterNamespace.words(language).title,
  },
  {
    // In capital letters, which a QR code has.
    path: '/R/:code',
    page: () => import('../../features/counter/pages/counter-receipt-page.tsx'),
    words: [accountNamespace, counterNamespace, receiptNamespace],
    layout: 'default',
    middleware: [],
    isValid: ({ params: { code = '' } }) => /^[\dA-Z]{25}$/.test(code),
    title: ({ language }) => receiptNamespace.words(language).title,
  },
  { path: '/staff/stock_takes', ...stockTakes },
  { path: '/staff/stock_takes/:id', ...stockTakes },
]
