import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffApiKeysMessages } from './en.ts'

export const staffApiKeysNamespace = createNamespace<StaffApiKeysMessages>('staff-api-keys', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffApiKeysMessages = (): StaffApiKeysMessages => useNamespace(staffApiKeysNamespace)
