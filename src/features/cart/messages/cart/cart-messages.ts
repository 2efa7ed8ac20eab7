import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CartMessages } from './en.ts'

export const cartNamespace = createNamespace<CartMessages>('cart', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** `useMessages` plus the messages of the cart and of queued requests. */
export const useCartMessages = (): CartMessages => useNamespace(cartNamespace)
