import { accountNamespace } from '../../features/account/messages/account/account-messages.ts'
import { authenticityNamespace } from '../../features/authenticity/messages/authenticity/authenticity-messages.ts'
import { warrantyNamespace } from '../../features/warranty/messages/warranty/warranty-messages.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Checking whether a pack is genuine, registered codes, and warranty claims. */
export const authenticityRoutes: readonly PageRoute[] = [
  {
    path: '/verify',
    page: () => import('../../features/authenticity/pages/verify-page.tsx'),
    words: [authenticityNamespace],
    layout: 'default',
    middleware: [],
    search: ['code'],
    title: ({ language }) => authenticityNamespace.words(language).title,
  },
  {
    path: '/account/authentication_code',
    page: () => import('../../features/authenticity/pages/codes-page.tsx'),
    words: [accountNamespace, authenticityNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: ['code'],
    title: ({ language }) => authenticityNamespace.words(language).codes.title,
  },
  {
    path: '/account/warranty',
    page: () => import('../../features/warranty/pages/claims-page.tsx'),
    words: [accountNamespace, authenticityNamespace, warrantyNamespace, componentsNamespace],
    layout: 'default',
    middleware: ['auth'],
    search: ['line', 'code'],
    title: ({ language }) => warrantyNamespace.words(language).title,
  },
]
