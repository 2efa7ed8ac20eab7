import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffConnectionsMessages } from './en.ts'

export const staffConnectionsNamespace = createNamespace<StaffConnectionsMessages>('staff-connections', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffConnectionsMessages = (): StaffConnectionsMessages => useNamespace(staffConnectionsNamespace)
