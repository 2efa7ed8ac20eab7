import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { ActingWords } from './en.ts'

export const actingRoom = wordsRoom<ActingWords>('acting', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useActingWords = (): ActingWords => useRoom(actingRoom)
