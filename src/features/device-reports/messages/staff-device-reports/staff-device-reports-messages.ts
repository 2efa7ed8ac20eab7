import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffDeviceReportsMessages } from './en.ts'

export const staffDeviceReportsNamespace = createNamespace<StaffDeviceReportsMessages>('staff-device-reports', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffDeviceReportsMessages = (): StaffDeviceReportsMessages => useNamespace(staffDeviceReportsNamespace)
