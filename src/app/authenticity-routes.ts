import { authenticityRoom } from '../words/authenticity/authenticity-words.ts'
import { partsRoom } from '../words/parts/parts-words.ts'
import { personRoom } from '../words/person/person-words.ts'
import { warrantyRoom } from '../words/warranty/warranty-words.ts'
import type { PageRoute } from './page-route.ts'

/** Checking whether a pack is genuine, registered codes, and warranty claims. */
export const authenticityRoutes: readonly PageRoute[] = [
  {
    path: '/verify',
    page: () => import('../pages/verify-page.tsx'),
    words: [authenticityRoom],
    layout: 'default',
    middleware: [],
    search: ['code'],
    title: ({ language }) => authenticityRoom.words(language).title,
  },
  {
    path: '/account/authentication_code',
    page: () => import('../pages/codes-page.tsx'),
    words: [personRoom, authenticityRoom],
    layout: 'default',
    middleware: ['auth'],
    search: ['code'],
    title: ({ language }) => authenticityRoom.words(language).codes.title,
  },
  {
    path: '/account/warranty',
    page: () => import('../pages/claims-page.tsx'),
    words: [personRoom, authenticityRoom, warrantyRoom, partsRoom],
    layout: 'default',
    middleware: ['auth'],
    search: ['line', 'code'],
    title: ({ language }) => warrantyRoom.words(language).title,
  },
]
