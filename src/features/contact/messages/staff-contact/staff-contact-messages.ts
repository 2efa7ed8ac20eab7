import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffContactMessages } from './en.ts'

export const staffContactNamespace = createNamespace<StaffContactMessages>('staff-contact', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffContactMessages = (): StaffContactMessages => useNamespace(staffContactNamespace)
