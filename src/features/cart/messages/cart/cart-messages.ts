import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CartMessages } from './en.ts'

export const cartNamespace = createNamespace<CartMessages>('cart', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

/** `useMessages` plus the messages of the cart and of queued requests. */
export const useCartMessages = (): CartMessages => useNamespace(cartNamespace)
