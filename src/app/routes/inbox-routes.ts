import { personRoom } from '../../features/account/messages/account/account-messages.ts'
import { inboxRoom } from '../../features/notifications/messages/notifications/notifications-messages.ts'
import type { PageRoute } from './page-route.ts'

/** The inbox. */
export const inboxRoutes: readonly PageRoute[] = [
  {
    path: '/account/inbox',
    page: () => import('../../features/notifications/pages/inbox-page.tsx'),
    words: [personRoom, inboxRoom],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => personRoom.words(language).places.inbox,
  },
]
