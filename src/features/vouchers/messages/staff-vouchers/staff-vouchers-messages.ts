import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffVouchersMessages } from './en.ts'

export const staffVouchersNamespace = createNamespace<StaffVouchersMessages>('staff-vouchers', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffVouchersMessages = (): StaffVouchersMessages => useNamespace(staffVouchersNamespace)
