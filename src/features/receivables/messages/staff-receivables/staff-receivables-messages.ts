import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffReceivablesMessages } from './en.ts'

export const staffReceivablesNamespace = createNamespace<StaffReceivablesMessages>('staff-receivables', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffReceivablesMessages = (): StaffReceivablesMessages => useNamespace(staffReceivablesNamespace)
