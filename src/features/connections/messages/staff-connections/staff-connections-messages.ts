import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffConnectionsMessages } from './en.ts'

export const staffConnectionsNamespace = createNamespace<StaffConnectionsMessages>('staff-connections', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffConnectionsMessages = (): StaffConnectionsMessages => useNamespace(staffConnectionsNamespace)
