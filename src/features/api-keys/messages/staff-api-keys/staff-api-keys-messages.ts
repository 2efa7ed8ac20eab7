import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffApiKeysMessages } from './en.ts'

export const staffApiKeysNamespace = createNamespace<StaffApiKeysMessages>('staff-api-keys', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffApiKeysMessages = (): StaffApiKeysMessages => useNamespace(staffApiKeysNamespace)
