import { useRoom, wordsRoom } from '../room.ts'
import type { PapersWords } from './en.ts'

export const papersRoom = wordsRoom<PapersWords>('papers', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePapersWords = (): PapersWords => useRoom(papersRoom)
