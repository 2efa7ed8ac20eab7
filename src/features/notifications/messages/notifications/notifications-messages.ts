import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { NotificationsMessages } from './en.ts'

export const notificationsNamespace = createNamespace<NotificationsMessages>('notifications', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useNotificationsMessages = (): NotificationsMessages => useNamespace(notificationsNamespace)
