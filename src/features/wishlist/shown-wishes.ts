import { isSameWish, wishedFor } from '../../offline/send-wishes.ts'
import type { OwnerWishes } from '../../offline/wishes.ts'
import type { ShownWish } from './wish-state.ts'

/** The server's list as it will be once all that waits has been heard: what was wished for last stands first. */
export function shownWishes({ waiting, kept }: OwnerWishes): ShownWish[] {
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
    return [{ productable_type, productable_id, name, productable: null, isWaiting: true }, ...others]
  }, told)
}
