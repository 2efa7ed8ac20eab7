import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffPointsMessages } from './en.ts'

export const staffPointsNamespace = createNamespace<StaffPointsMessages>('staff-points', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffPointsMessages = (): StaffPointsMessages => useNamespace(staffPointsNamespace)
