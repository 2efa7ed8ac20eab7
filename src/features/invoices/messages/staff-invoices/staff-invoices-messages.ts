import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffInvoicesMessages } from './en.ts'

export const staffInvoicesNamespace = createNamespace<StaffInvoicesMessages>('staff-invoices', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffInvoicesMessages = (): StaffInvoicesMessages => useNamespace(staffInvoicesNamespace)
