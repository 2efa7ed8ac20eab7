import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffContactMessages } from './en.ts'

export const staffContactNamespace = createNamespace<StaffContactMessages>('staff-contact', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffContactMessages = (): StaffContactMessages => useNamespace(staffContactNamespace)
