import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CartPageMessages } from './en.ts'

export const cartPageNamespace = createNamespace<CartPageMessages>('cart-page', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** Messages of the cart page only: totals, codes, bundles, changes, and checkout. */
export const useCartPageMessages = (): CartPageMessages => useNamespace(cartPageNamespace)
