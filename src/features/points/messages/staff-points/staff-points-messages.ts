import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffPointsMessages } from './en.ts'

export const staffPointsNamespace = createNamespace<StaffPointsMessages>('staff-points', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffPointsMessages = (): StaffPointsMessages => useNamespace(staffPointsNamespace)
