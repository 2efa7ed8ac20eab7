import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffMessages } from './en.ts'

export const staffNamespace = createNamespace<StaffMessages>('staff', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffMessages = (): StaffMessages => useNamespace(staffNamespace)
