import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { WishlistMessages } from './en.ts'

export const wishlistNamespace = createNamespace<WishlistMessages>('wishlist', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useWishlistMessages = (): WishlistMessages => useNamespace(wishlistNamespace)
