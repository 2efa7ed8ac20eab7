import { inboxRoom } from '../words/inbox/inbox-words.ts'
import { personRoom } from '../words/person/person-words.ts'
import type { PageRoute } from './page-route.ts'

/** The inbox. */
export const inboxRoutes: readonly PageRoute[] = [
  {
    path: '/account/inbox',
    page: () => import('../pages/inbox-page.tsx'),
    words: [personRoom, inboxRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => personRoom.words(language).places.inbox,
  },
]
