import { counterNamespace } from '../../features/counter/messages/counter/counter-messages.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

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
]
