import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { CartWords } from './en.ts'

export const cartRoom = wordsRoom<CartWords>('cart', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** `useWords` plus the messages of the cart and of queued requests. */
export const useCartWords = (): CartWords => useRoom(cartRoom)
