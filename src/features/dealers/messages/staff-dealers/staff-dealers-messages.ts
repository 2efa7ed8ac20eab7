import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffDealersMessages } from './en.ts'

export const staffDealersNamespace = createNamespace<StaffDealersMessages>('staff-dealers', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffDealersMessages = (): StaffDealersMessages => useNamespace(staffDealersNamespace)
