import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffNotificationsMessages } from './en.ts'

export const staffNotificationsNamespace = createNamespace<StaffNotificationsMessages>('staff-notifications', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffNotificationsMessages = (): StaffNotificationsMessages => useNamespace(staffNotificationsNamespace)
