import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffWarrantyMessages } from './en.ts'

export const staffWarrantyNamespace = createNamespace<StaffWarrantyMessages>('staff-warranty', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffWarrantyMessages = (): StaffWarrantyMessages => useNamespace(staffWarrantyNamespace)
