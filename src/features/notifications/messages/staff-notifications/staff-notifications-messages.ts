import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffNotificationsMessages } from './en.ts'

export const staffNotificationsNamespace = createNamespace<StaffNotificationsMessages>('staff-notifications', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffNotificationsMessages = (): StaffNotificationsMessages => useNamespace(staffNotificationsNamespace)
