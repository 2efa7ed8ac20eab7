import { useRoom, wordsRoom } from '../room.ts'
import type { GatesWords } from './en.ts'

export const gatesRoom = wordsRoom<GatesWords>('gates', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useGatesWords = (): GatesWords => useRoom(gatesRoom)
