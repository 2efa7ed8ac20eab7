import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { notificationsNamespace } from '../../features/notifications/messages/notifications/notifications-messages.ts'
import type { PageRoute } from './page-route.ts'

/** The inbox. */
export const inboxRoutes: readonly PageRoute[] = [
  {
    path: '/account/inbox',
    page: () => import('../../features/notifications/pages/inbox-page.tsx'),
    words: [accountNamespace, notificationsNamespace],
    layout: 'default',
    middleware: ['auth'],
    title: ({ language }) => accountNamespace.words(language).places.inbox,
  },
]
