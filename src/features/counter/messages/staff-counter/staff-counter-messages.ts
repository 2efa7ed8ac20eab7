import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffCounterMessages } from './en.ts'

export const staffCounterNamespace = createNamespace<StaffCounterMessages>('staff-counter', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffCounterMessages = (): StaffCounterMessages => useNamespace(staffCounterNamespace)
