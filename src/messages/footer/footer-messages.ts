import { useRoom, wordsRoom } from '../namespace.ts'
import type { FootWords } from './en.ts'

export const footRoom = wordsRoom<FootWords>('footer', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useFootWords = (): FootWords => useRoom(footRoom)
