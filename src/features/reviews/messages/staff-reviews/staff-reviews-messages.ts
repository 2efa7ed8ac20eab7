import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffReviewsMessages } from './en.ts'

export const staffReviewsNamespace = createNamespace<StaffReviewsMessages>('staff-reviews', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffReviewsMessages = (): StaffReviewsMessages => useNamespace(staffReviewsNamespace)
