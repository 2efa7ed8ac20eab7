import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { ContactWords } from './en.ts'

export const contactRoom = wordsRoom<ContactWords>('contact', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useContactWords = (): ContactWords => useRoom(contactRoom)
