import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { NotificationsMessages } from './en.ts'

export const notificationsNamespace = createNamespace<NotificationsMessages>('notifications', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useNotificationsMessages = (): NotificationsMessages => useNamespace(notificationsNamespace)
