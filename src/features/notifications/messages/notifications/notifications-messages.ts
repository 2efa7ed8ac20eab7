import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { InboxMessages } from './en.ts'

export const inboxNamespace = createNamespace<InboxMessages>('notifications', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useInboxMessages = (): InboxMessages => useNamespace(inboxNamespace)
