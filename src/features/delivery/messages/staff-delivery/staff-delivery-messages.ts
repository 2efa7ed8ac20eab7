import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffDeliveryMessages } from './en.ts'

export const staffDeliveryNamespace = createNamespace<StaffDeliveryMessages>('staff-delivery', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffDeliveryMessages = (): StaffDeliveryMessages => useNamespace(staffDeliveryNamespace)
