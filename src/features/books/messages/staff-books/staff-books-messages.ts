import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffBooksMessages } from './en.ts'

export const staffBooksNamespace = createNamespace<StaffBooksMessages>('staff-books', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffBooksMessages = (): StaffBooksMessages => useNamespace(staffBooksNamespace)
