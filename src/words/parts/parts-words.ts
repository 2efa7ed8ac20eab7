import { useRoom, wordsRoom } from '../room.ts'
import type { PartsWords } from './en.ts'

export const partsRoom = wordsRoom<PartsWords>('parts', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePartsWords = (): PartsWords => useRoom(partsRoom)
