import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffSiteMessages } from './en.ts'

export const staffSiteNamespace = createNamespace<StaffSiteMessages>('staff-site', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffSiteMessages = (): StaffSiteMessages => useNamespace(staffSiteNamespace)
