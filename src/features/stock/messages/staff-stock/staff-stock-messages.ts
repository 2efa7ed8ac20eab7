import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffStockMessages } from './en.ts'

export const staffStockNamespace = createNamespace<StaffStockMessages>('staff-stock', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffStockMessages = (): StaffStockMessages => useNamespace(staffStockNamespace)
