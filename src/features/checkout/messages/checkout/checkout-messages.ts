import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { CheckoutWords } from './en.ts'

export const checkoutRoom = wordsRoom<CheckoutWords>('checkout', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useCheckoutWords = (): CheckoutWords => useRoom(checkoutRoom)
