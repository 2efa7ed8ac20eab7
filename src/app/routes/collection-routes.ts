import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { carriedOrdersNamespace } from '../../features/collections/messages/carried-orders/carried-orders-messages.ts'
import { collectionsNamespace } from '../../features/collections/messages/collections/collections-messages.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Payments of dealers to a sales person. */
export const collectionRoutes: readonly PageRoute[] = [
  {
    path: '/account/collections',
    page: () => import('../../features/collections/pages/collections-page.tsx'),
    words: [accountNamespace, collectionsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => collectionsNamespace.words(language).title,
  },
  {
    path: '/account/collections/:dealer',
    page: () => import('../../features/collections/pages/collect-page.tsx'),
    words: [accountNamespace, collectionsNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    isValid: ({ params: { dealer = '' } }) => /^[\da-f-]{36}$/.test(dealer),
    title: ({ language }) => collectionsNamespace.words(language).collect,
  },
  {
    // In capital letters, which the QR code of a receipt has.
    path: '/RECEIPT/:text',
    page: () => import('../../features/collections/pages/receipt-page.tsx'),
    words: [accountNamespace, collectionsNamespace, carriedOrdersNamespace],
    layout: 'default',
    middleware: [],
    isValid: ({ params: { text = '' } }) => /^[A-Z2-7]{120,1200}$/.test(text),
    title: ({ language }) => collectionsNamespace.words(language).pageTitle,
  },
]
