import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffDeliveryMessages } from './en.ts'

export const staffDeliveryNamespace = createNamespace<StaffDeliveryMessages>('staff-delivery', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffDeliveryMessages = (): StaffDeliveryMessages => useNamespace(staffDeliveryNamespace)
