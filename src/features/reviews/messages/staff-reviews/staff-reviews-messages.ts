import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffReviewsMessages } from './en.ts'

export const staffReviewsNamespace = createNamespace<StaffReviewsMessages>('staff-reviews', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffReviewsMessages = (): StaffReviewsMessages => useNamespace(staffReviewsNamespace)
