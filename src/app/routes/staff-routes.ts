import { isStaffAddress } from '../../features/staff/staff-sections.ts'
import { guardNamespace } from '../../messages/guard/guard-messages.ts'
import type { PageRoute } from './page-route.ts'

const staff = {
  page: () => import('../../features/staff/pages/staff-page.tsx'),
  words: [guardNamespace],
  layout: null,
  middleware: ['auth', 'staff-only'],
  search: (search: string) => search.replace(/^\?/, ''),
  isValid: ({ params }) => isStaffAddress(params),
  title: ({ language }) => guardNamespace.words(language).staff.title,
} as const satisfies Partial<PageRoute>

/** The pages below /staff. Only staff load them and their own chunks, and they are never cached. */
export const staffRoutes: readonly PageRoute[] = [
  { path: '/staff', ...staff },
  { path: '/staff/:section', ...staff },
  { path: '/staff/:section/:id', ...staff },
]
