import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffVouchersMessages } from './en.ts'

export const staffVouchersNamespace = createNamespace<StaffVouchersMessages>('staff-vouchers', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffVouchersMessages = (): StaffVouchersMessages => useNamespace(staffVouchersNamespace)
