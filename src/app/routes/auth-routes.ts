import type { DoorsMessages } from '../../features/auth/messages/registration/en.ts'
import { doorsNamespace } from '../../features/auth/messages/registration/registration-messages.ts'
import { mailboxQuery } from '../../features/notifications/mailbox-query.ts'
import { countriesQuery } from '../../lib/countries.ts'
import { partsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

const door = (title: (words: DoorsMessages) => string) =>
  ({
    words: [doorsNamespace],
    layout: null,
    middleware: ['guest-only'],
    title: ({ language }) => title(doorsNamespace.words(language)),
  }) satisfies Partial<PageRoute>

/** Sign-in, registration, password reset and the dealer application. */
export const doorRoutes: readonly PageRoute[] = [
  {
    path: '/auth/login',
    page: () => import('../../features/auth/pages/sign-in-page.tsx'),
    ...door(({ signIn }) => signIn),
  },
  {
    path: '/auth/dealer/login',
    page: () => import('../../features/auth/pages/sign-in-page.tsx'),
    ...door(({ dealerSignIn }) => dealerSignIn),
  },
  {
    path: '/auth/register',
    page: () => import('../../features/auth/pages/register-page.tsx'),
    ...door(({ registerTitle }) => registerTitle),
  },
  {
    path: '/auth/reset',
    page: () => import('../../features/auth/pages/reset-page.tsx'),
    ...door(({ resetTitle }) => resetTitle),
    words: [doorsNamespace, partsNamespace],
  },
  {
    path: '/auth/dealer/register',
    page: () => import('../../features/auth/pages/dealer-register-page.tsx'),
    ...door(({ applyTitle }) => applyTitle),
    words: [doorsNamespace, partsNamespace],
    queries: () => [countriesQuery()],
  },
  {
    // Development only, so it is kept out of the chunk that every visitor loads.
    path: '/dev/mailbox',
    page: () => import('../../features/notifications/pages/mailbox-page.tsx'),
    words: [doorsNamespace],
    layout: 'default',
    middleware: ['non-server'],
    queries: () => [mailboxQuery()],
    title: ({ language }) => doorsNamespace.words(language).mailbox.title,
  },
]
