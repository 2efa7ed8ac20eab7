import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffCollectionsMessages } from './en.ts'

export const staffCollectionsNamespace = createNamespace<StaffCollectionsMessages>('staff-collections', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffCollectionsMessages = (): StaffCollectionsMessages => useNamespace(staffCollectionsNamespace)
