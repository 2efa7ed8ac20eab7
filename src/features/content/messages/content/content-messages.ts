import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { ContentWords } from './en.ts'

export const contentRoom = wordsRoom<ContentWords>('content', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useContentWords = (): ContentWords => useRoom(contentRoom)
