import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { StaffWebhooksMessages } from './en.ts'

export const staffWebhooksNamespace = createNamespace<StaffWebhooksMessages>('staff-webhooks', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useStaffWebhooksMessages = (): StaffWebhooksMessages => useNamespace(staffWebhooksNamespace)
