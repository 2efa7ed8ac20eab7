import { counterNamespace } from '../../features/counter/messages/counter/counter-messages.ts'
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

/** Where staff sell; a page of its own beside the staff area, which opens without a connection. */
export const counterRoutes: readonly PageRoute[] = [
  {
    path: '/counter',
    page: () => import('../../features/counter/pages/counter-page.tsx'),
    words: [counterNamespace, componentsNamespace],
    layout: null,
    middleware: ['auth', 'staff-only'],
    title: ({ language }) => counterNamespace.words(language).title,
  },
  { path: '/staff/stock_takes', ...stockTakes },
  { path: '/staff/stock_takes/:id', ...stockTakes },
]
