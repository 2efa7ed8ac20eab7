import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffDealersMessages } from './en.ts'

export const staffDealersNamespace = createNamespace<StaffDealersMessages>('staff-dealers', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffDealersMessages = (): StaffDealersMessages => useNamespace(staffDealersNamespace)
