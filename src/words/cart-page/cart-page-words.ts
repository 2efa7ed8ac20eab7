import { useRoom, wordsRoom } from '../room.ts'
import type { CartPageWords } from './en.ts'

export const cartPageRoom = wordsRoom<CartPageWords>('cart-page', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** What the cart's own page says besides: its figures, codes, bundles, what changed, and the way to pay. */
export const useCartPageWords = (): CartPageWords => useRoom(cartPageRoom)
