import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffPurchasingMessages } from './en.ts'

export const staffPurchasingNamespace = createNamespace<StaffPurchasingMessages>('staff-purchasing', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffPurchasingMessages = (): StaffPurchasingMessages => useNamespace(staffPurchasingNamespace)
