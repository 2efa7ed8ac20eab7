import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffLuckyDrawMessages } from './en.ts'

export const staffLuckyDrawNamespace = createNamespace<StaffLuckyDrawMessages>('staff-lucky-draw', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffLuckyDrawMessages = (): StaffLuckyDrawMessages => useNamespace(staffLuckyDrawNamespace)
