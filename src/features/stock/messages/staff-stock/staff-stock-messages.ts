import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffStockMessages } from './en.ts'

export const staffStockNamespace = createNamespace<StaffStockMessages>('staff-stock', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffStockMessages = (): StaffStockMessages => useNamespace(staffStockNamespace)
