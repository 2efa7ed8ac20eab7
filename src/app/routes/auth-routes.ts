import { invitationNamespace } from '../../features/auth/messages/invitation/invitation-messages.ts'
import type { RegistrationMessages } from '../../features/auth/messages/registration/en.ts'
import { registrationNamespace } from '../../features/auth/messages/registration/registration-messages.ts'
import { mailboxQuery } from '../../features/notifications/mailbox-query.ts'
import { countriesQuery } from '../../lib/countries.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

const authRoute = (title: (messages: RegistrationMessages) => string) =>
  ({
    words: [registrationNamespace],
    layout: null,
    middleware: ['guest-only'],
    title: ({ language }) => title(registrationNamespace.words(language)),
  }) satisfies Partial<PageRoute>

/** Sign-in, registration, password reset and the dealer application. */
export const authRoutes: readonly PageRoute[] = [
  {
    path: '/auth/login',
    page: () => import('../../features/auth/pages/sign-in-page.tsx'),
    ...authRoute(({ enterTitle }) => enterTitle),
  },
  {
    path: '/auth/password',
    page: () => import('../../features/auth/pages/password-page.tsx'),
    ...authRoute(({ signIn }) => signIn),
  },
  {
    path: '/auth/dealer/login',
    page: () => import('../../features/auth/pages/password-page.tsx'),
    ...authRoute(({ dealerSignIn }) => dealerSignIn),
  },
  {
    // Links of older builds and messages.
    path: '/auth/register',
    page: () => import('../../features/auth/pages/sign-in-page.tsx'),
    ...authRoute(({ enterTitle }) => enterTitle),
  },
  {
    path: '/auth/reset',
    page: () => import('../../features/auth/pages/reset-page.tsx'),
    ...authRoute(({ resetTitle }) => resetTitle),
    words: [registrationNamespace, componentsNamespace],
  },
  {
    path: '/auth/dealer/register',
    page: () => import('../../features/auth/pages/dealer-register-page.tsx'),
    ...authRoute(({ applyTitle }) => applyTitle),
    words: [registrationNamespace, componentsNamespace],
    queries: () => [countriesQuery()],
  },
  {
    path: '/auth/invitation',
    page: () => import('../../features/auth/pages/invitation-page.tsx'),
    words: [invitationNamespace, registrationNamespace, componentsNamespace],
    layout: null,
    middleware: [],
    title: ({ language }) => invitationNamespace.words(language).title,
  },
  {
    // Development only, so it is kept out of the chunk that every visitor loads.
    path: '/dev/mailbox',
    page: () => import('../../features/notifications/pages/mailbox-page.tsx'),
    words: [registrationNamespace],
    layout: 'default',
    middleware: ['non-server'],
    queries: () => [mailboxQuery()],
    title: ({ language }) => registrationNamespace.words(language).mailbox.title,
  },
]
