import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffContentMessages } from './en.ts'

export const staffContentNamespace = createNamespace<StaffContentMessages>('staff-content', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffContentMessages = (): StaffContentMessages => useNamespace(staffContentNamespace)
