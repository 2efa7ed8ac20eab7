import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffOrdersMessages } from './en.ts'

export const staffOrdersNamespace = createNamespace<StaffOrdersMessages>('staff-orders', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffOrdersMessages = (): StaffOrdersMessages => useNamespace(staffOrdersNamespace)
