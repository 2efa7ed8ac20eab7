import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffInvoicesMessages } from './en.ts'

export const staffInvoicesNamespace = createNamespace<StaffInvoicesMessages>('staff-invoices', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffInvoicesMessages = (): StaffInvoicesMessages => useNamespace(staffInvoicesNamespace)
