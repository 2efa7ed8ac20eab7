import { useRoom, wordsRoom } from '../room.ts'
import type { CartWords } from './en.ts'

export const cartRoom = wordsRoom<CartWords>('cart', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** `useWords`, with the sentences of the cart and of what waits to be sent. */
export const useCartWords = (): CartWords => useRoom(cartRoom)
