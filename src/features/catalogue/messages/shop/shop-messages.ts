import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { ShopWords } from './en.ts'

export const shopRoom = wordsRoom<ShopWords>('shop', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useShopWords = (): ShopWords => useRoom(shopRoom)
