import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffStoresMessages } from './en.ts'

export const staffStoresNamespace = createNamespace<StaffStoresMessages>('staff-stores', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffStoresMessages = (): StaffStoresMessages => useNamespace(staffStoresNamespace)
