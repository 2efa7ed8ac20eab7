import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffDeviceReportsMessages } from './en.ts'

export const staffDeviceReportsNamespace = createNamespace<StaffDeviceReportsMessages>('staff-device-reports', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffDeviceReportsMessages = (): StaffDeviceReportsMessages => useNamespace(staffDeviceReportsNamespace)
