import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffStoresMessages } from './en.ts'

export const staffStoresNamespace = createNamespace<StaffStoresMessages>('staff-stores', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffStoresMessages = (): StaffStoresMessages => useNamespace(staffStoresNamespace)
