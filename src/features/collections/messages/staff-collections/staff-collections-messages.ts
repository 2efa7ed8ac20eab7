import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffCollectionsMessages } from './en.ts'

export const staffCollectionsNamespace = createNamespace<StaffCollectionsMessages>('staff-collections', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffCollectionsMessages = (): StaffCollectionsMessages => useNamespace(staffCollectionsNamespace)
