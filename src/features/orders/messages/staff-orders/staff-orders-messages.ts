import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffOrdersMessages } from './en.ts'

export const staffOrdersNamespace = createNamespace<StaffOrdersMessages>('staff-orders', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffOrdersMessages = (): StaffOrdersMessages => useNamespace(staffOrdersNamespace)
