import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { WishlistWords } from './en.ts'

export const wishlistRoom = wordsRoom<WishlistWords>('wishlist', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useWishlistWords = (): WishlistWords => useRoom(wishlistRoom)
