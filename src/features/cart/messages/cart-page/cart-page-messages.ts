import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { CartPageWords } from './en.ts'

export const cartPageRoom = wordsRoom<CartPageWords>('cart-page', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** Messages of the cart page only: totals, codes, bundles, changes, and checkout. */
export const useCartPageWords = (): CartPageWords => useRoom(cartPageRoom)
