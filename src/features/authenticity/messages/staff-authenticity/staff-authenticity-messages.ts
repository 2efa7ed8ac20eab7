import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffAuthenticityMessages } from './en.ts'

export const staffAuthenticityNamespace = createNamespace<StaffAuthenticityMessages>('staff-authenticity', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffAuthenticityMessages = (): StaffAuthenticityMessages => useNamespace(staffAuthenticityNamespace)
