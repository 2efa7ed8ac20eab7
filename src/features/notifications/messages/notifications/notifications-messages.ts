import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { InboxWords } from './en.ts'

export const inboxRoom = wordsRoom<InboxWords>('notifications', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useInboxWords = (): InboxWords => useRoom(inboxRoom)
