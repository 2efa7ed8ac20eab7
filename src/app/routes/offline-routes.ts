import { guardNamespace } from '../../messages/guard/guard-messages.ts'
import type { PageRoute } from './page-route.ts'

const needsSignal = {
  page: () => import('../../features/site/pages/connection-required-page.tsx'),
  words: [guardNamespace],
  layout: 'default',
  middleware: ['non-server'],
  title: ({ language }) => guardNamespace.words(language).staff.title,
} as const satisfies Partial<PageRoute>

/** Replace the pages of staff, and receipts of a counter, when their route table cannot be loaded. */
export const offlineRoutes: readonly PageRoute[] = [
  { path: '/staff', ...needsSignal },
  { path: '/staff/:section', ...needsSignal },
  { path: '/staff/:section/:id', ...needsSignal },
  { path: '/counter', ...needsSignal },
  { path: '/R/:code', ...needsSignal, title: ({ language }) => guardNamespace.words(language).staff.offline },
]
