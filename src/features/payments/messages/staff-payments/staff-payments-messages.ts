import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffPaymentsMessages } from './en.ts'

export const staffPaymentsNamespace = createNamespace<StaffPaymentsMessages>('staff-payments', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffPaymentsMessages = (): StaffPaymentsMessages => useNamespace(staffPaymentsNamespace)
