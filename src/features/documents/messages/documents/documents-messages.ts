import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { PapersWords } from './en.ts'

export const papersRoom = wordsRoom<PapersWords>('documents', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePapersWords = (): PapersWords => useRoom(papersRoom)
