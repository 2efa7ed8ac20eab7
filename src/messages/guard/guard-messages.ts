import { useRoom, wordsRoom } from '../namespace.ts'
import type { GuardWords } from './en.ts'

export const guardRoom = wordsRoom<GuardWords>('guard', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useGuardWords = (): GuardWords => useRoom(guardRoom)
