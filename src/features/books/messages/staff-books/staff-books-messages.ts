import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffBooksMessages } from './en.ts'

export const staffBooksNamespace = createNamespace<StaffBooksMessages>('staff-books', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffBooksMessages = (): StaffBooksMessages => useNamespace(staffBooksNamespace)
