import type { ProductCard } from '#contract/entities/product.ts'
import { isSameWish, wishedFor } from '../../offline/send-wishes.ts'
import type { OwnerWishes } from '../../offline/wishes.ts'
import type { ShownWish } from './wish-state.ts'

/**
 * The server's list as it will be once all that waits has been heard: what was wished for last stands first.
 *
 * @param cards the catalogue on this device, for what the server's list does not hold yet
 */
export function shownWishes({ waiting, kept }: OwnerWishes, cards: readonly ProductCard[]): ShownWish[] {
  const told: ShownWish[] = (kept?.wishes ?? []).map((wish) => ({
    ...wishedFor(wish),
    name: wish.productable.name,
    productable: { ...wish.productable, available: wish.available },
    isWaiting: false,
  }))
  return waiting.reduce<ShownWish[]>((list, wish) => {
    const known = list.find((shown) => isSameWish(shown, wish))
    const others = list.filter((shown) => shown !== known)
    if (!wish.wanted) return others
    // Wished for again before it was taken off: it keeps its place.
    if (known) return list
    const { productable_type, productable_id, name } = wish
    const card = cards.find(({ id }) => id === productable_id)
    const productable = card ? { ...card, available: true } : null
    return [{ productable_type, productable_id, name, productable, isWaiting: true }, ...others]
  }, told)
}
