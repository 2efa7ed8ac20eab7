import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffPurchasingMessages } from './en.ts'

export const staffPurchasingNamespace = createNamespace<StaffPurchasingMessages>('staff-purchasing', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffPurchasingMessages = (): StaffPurchasingMessages => useNamespace(staffPurchasingNamespace)
