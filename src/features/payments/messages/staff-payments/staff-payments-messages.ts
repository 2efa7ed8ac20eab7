import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffPaymentsMessages } from './en.ts'

export const staffPaymentsNamespace = createNamespace<StaffPaymentsMessages>('staff-payments', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffPaymentsMessages = (): StaffPaymentsMessages => useNamespace(staffPaymentsNamespace)
