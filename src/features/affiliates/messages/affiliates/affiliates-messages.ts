import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { AffiliateWords } from './en.ts'

export const affiliateRoom = wordsRoom<AffiliateWords>('affiliates', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useAffiliateWords = (): AffiliateWords => useRoom(affiliateRoom)
