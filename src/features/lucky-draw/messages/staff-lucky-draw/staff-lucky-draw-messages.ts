import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffLuckyDrawMessages } from './en.ts'

export const staffLuckyDrawNamespace = createNamespace<StaffLuckyDrawMessages>('staff-lucky-draw', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffLuckyDrawMessages = (): StaffLuckyDrawMessages => useNamespace(staffLuckyDrawNamespace)
