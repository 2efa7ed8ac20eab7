import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffCounterMessages } from './en.ts'

export const staffCounterNamespace = createNamespace<StaffCounterMessages>('staff-counter', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffCounterMessages = (): StaffCounterMessages => useNamespace(staffCounterNamespace)
