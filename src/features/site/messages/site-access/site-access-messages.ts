import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { GatesWords } from './en.ts'

export const gatesRoom = wordsRoom<GatesWords>('site-access', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useGatesWords = (): GatesWords => useRoom(gatesRoom)
