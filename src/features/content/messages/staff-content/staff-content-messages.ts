import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffContentMessages } from './en.ts'

export const staffContentNamespace = createNamespace<StaffContentMessages>('staff-content', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffContentMessages = (): StaffContentMessages => useNamespace(staffContentNamespace)
