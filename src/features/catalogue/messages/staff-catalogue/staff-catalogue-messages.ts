import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffCatalogueMessages } from './en.ts'

export const staffCatalogueNamespace = createNamespace<StaffCatalogueMessages>('staff-catalogue', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffCatalogueMessages = (): StaffCatalogueMessages => useNamespace(staffCatalogueNamespace)
