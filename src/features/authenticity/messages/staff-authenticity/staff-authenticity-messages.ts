import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffAuthenticityMessages } from './en.ts'

export const staffAuthenticityNamespace = createNamespace<StaffAuthenticityMessages>('staff-authenticity', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffAuthenticityMessages = (): StaffAuthenticityMessages => useNamespace(staffAuthenticityNamespace)
