import { guardRoom } from '../words/guard/guard-words.ts'
import type { PageRoute } from './page-route.ts'

const needsSignal = {
  page: () => import('../pages/needs-signal-page.tsx'),
  words: [guardRoom],
  layout: 'default',
  middleware: ['non-server'],
  title: ({ language }) => guardRoom.words(language).staff.title,
} as const satisfies Partial<PageRoute>

/** Stand in for the pages below /staff, which no device keeps, as long as their table cannot be had. */
export const noSignalRoutes: readonly PageRoute[] = [
  { path: '/staff', ...needsSignal },
  { path: '/staff/:place', ...needsSignal },
  { path: '/staff/:place/:id', ...needsSignal },
]
