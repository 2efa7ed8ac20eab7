import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { WishlistMessages } from './en.ts'

export const wishlistNamespace = createNamespace<WishlistMessages>('wishlist', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useWishlistMessages = (): WishlistMessages => useNamespace(wishlistNamespace)
