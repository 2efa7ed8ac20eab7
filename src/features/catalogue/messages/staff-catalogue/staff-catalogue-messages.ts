import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffCatalogueMessages } from './en.ts'

export const staffCatalogueNamespace = createNamespace<StaffCatalogueMessages>('staff-catalogue', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffCatalogueMessages = (): StaffCatalogueMessages => useNamespace(staffCatalogueNamespace)
