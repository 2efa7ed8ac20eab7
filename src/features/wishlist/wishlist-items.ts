import type { ProductCard } from '#contract/catalogue/product.ts'
import { isSameWish, type OwnerWishlist, wishTargetOf } from '../../offline/requests/wishes.ts'
import type { WishlistItem } from './wishlist-state.ts'

/**
 * The server's list with the unsent changes applied; newest first.
 *
 * @param cards the cached catalogue, for items that are not in the server's list yet
 */
export function wishlistItems({ waiting, stored }: OwnerWishlist, cards: readonly ProductCard[]): WishlistItem[] {
  const items: WishlistItem[] = (stored?.wishes ?? []).map((wish) => ({
    ...wishTargetOf(wish),
    name: wish.productable.name,
    productable: { ...wish.productable, available: wish.available },
    isWaiting: false,
  }))
  return waiting.reduce<WishlistItem[]>((list, wish) => {
    const known = list.find((shown) => isSameWish(shown, wish))
    const others = list.filter((shown) => shown !== known)
    if (!wish.wanted) return others
    // Added again before its removal was sent: it keeps its position.
    if (known) return list
    const { productable_type, productable_id, name } = wish
    const card = cards.find(({ id }) => id === productable_id)
    const productable = card ? { ...card, available: true } : null
    return [{ productable_type, productable_id, name, productable, isWaiting: true }, ...others]
  }, items)
}
