import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { LoyaltyWords } from './en.ts'

export const loyaltyRoom = wordsRoom<LoyaltyWords>('loyalty', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useLoyaltyWords = (): LoyaltyWords => useRoom(loyaltyRoom)
