import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CartPageMessages } from './en.ts'

export const cartPageNamespace = createNamespace<CartPageMessages>('cart-page', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

/** Messages of the cart page only: totals, codes, bundles, changes, and checkout. */
export const useCartPageMessages = (): CartPageMessages => useNamespace(cartPageNamespace)
