import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffWarrantyMessages } from './en.ts'

export const staffWarrantyNamespace = createNamespace<StaffWarrantyMessages>('staff-warranty', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffWarrantyMessages = (): StaffWarrantyMessages => useNamespace(staffWarrantyNamespace)
