import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffReceivablesMessages } from './en.ts'

export const staffReceivablesNamespace = createNamespace<StaffReceivablesMessages>('staff-receivables', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffReceivablesMessages = (): StaffReceivablesMessages => useNamespace(staffReceivablesNamespace)
