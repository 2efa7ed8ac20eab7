import { personNamespace } from '../../features/account/messages/account/account-messages.ts'
import { inboxNamespace } from '../../features/notifications/messages/notifications/notifications-messages.ts'
import type { PageRoute } from './page-route.ts'

/** The inbox. */
export const inboxRoutes: readonly PageRoute[] = [
  {
    path: '/account/inbox',
    page: () => import('../../features/notifications/pages/inbox-page.tsx'),
    words: [personNamespace, inboxNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => personNamespace.words(language).places.inbox,
  },
]
