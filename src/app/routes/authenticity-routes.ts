import { personRoom } from '../../features/account/messages/account/account-messages.ts'
import { authenticityRoom } from '../../features/authenticity/messages/authenticity/authenticity-messages.ts'
import { warrantyRoom } from '../../features/warranty/messages/warranty/warranty-messages.ts'
import { partsRoom } from '../../messages/components/components-messages.ts'
import type { PageRoute } from './page-route.ts'

/** Checking whether a pack is genuine, registered codes, and warranty claims. */
export const authenticityRoutes: readonly PageRoute[] = [
  {
    path: '/verify',
    page: () => import('../../features/authenticity/pages/verify-page.tsx'),
    words: [authenticityRoom],
    layout: 'default',
    middleware: [],
    search: ['code'],
    title: ({ language }) => authenticityRoom.words(language).title,
  },
  {
    path: '/account/authentication_code',
    page: () => import('../../features/authenticity/pages/codes-page.tsx'),
    words: [personRoom, authenticityRoom],
    layout: 'default',
    middleware: ['auth'],
    search: ['code'],
    title: ({ language }) => authenticityRoom.words(language).codes.title,
  },
  {
    path: '/account/warranty',
    page: () => import('../../features/warranty/pages/claims-page.tsx'),
    words: [personRoom, authenticityRoom, warrantyRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: ['line', 'code'],
    title: ({ language }) => warrantyRoom.words(language).title,
  },
]
