import { useRoom, wordsRoom } from '../namespace.ts'
import type { PartsWords } from './en.ts'

export const partsRoom = wordsRoom<PartsWords>('components', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePartsWords = (): PartsWords => useRoom(partsRoom)
