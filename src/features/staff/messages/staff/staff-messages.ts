import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffMessages } from './en.ts'

export const staffNamespace = createNamespace<StaffMessages>('staff', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffMessages = (): StaffMessages => useNamespace(staffNamespace)
