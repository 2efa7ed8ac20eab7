import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { SearchWords } from './en.ts'

export const searchRoom = wordsRoom<SearchWords>('search', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useSearchWords = (): SearchWords => useRoom(searchRoom)
