import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffAffiliatesMessages } from './en.ts'

export const staffAffiliatesNamespace = createNamespace<StaffAffiliatesMessages>('staff-affiliates', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffAffiliatesMessages = (): StaffAffiliatesMessages => useNamespace(staffAffiliatesNamespace)
