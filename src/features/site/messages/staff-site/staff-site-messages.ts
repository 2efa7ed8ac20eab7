import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffSiteMessages } from './en.ts'

export const staffSiteNamespace = createNamespace<StaffSiteMessages>('staff-site', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffSiteMessages = (): StaffSiteMessages => useNamespace(staffSiteNamespace)
