import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffAffiliatesMessages } from './en.ts'

export const staffAffiliatesNamespace = createNamespace<StaffAffiliatesMessages>('staff-affiliates', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffAffiliatesMessages = (): StaffAffiliatesMessages => useNamespace(staffAffiliatesNamespace)
