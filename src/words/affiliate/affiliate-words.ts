import { useRoom, wordsRoom } from '../room.ts'
import type { AffiliateWords } from './en.ts'

export const affiliateRoom = wordsRoom<AffiliateWords>('affiliate', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useAffiliateWords = (): AffiliateWords => useRoom(affiliateRoom)
