import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffWebhooksMessages } from './en.ts'

export const staffWebhooksNamespace = createNamespace<StaffWebhooksMessages>('staff-webhooks', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffWebhooksMessages = (): StaffWebhooksMessages => useNamespace(staffWebhooksNamespace)
