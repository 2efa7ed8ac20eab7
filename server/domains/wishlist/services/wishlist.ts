import { MAX_WISHES } from '#contract/constants.ts'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { isShown } from '../../catalogue/services/prices/unit-price.ts'
import { productableOf } from '../../catalogue/services/productable.ts'
import * as wishlists from '../queries/wishlists.ts'

type WishlistContext = Pick<Context, 'db' | 'config' | 'clock' | 'language'>

function wishOf(row: wishlists.WishRow, buyer: Buyer): Wish {
  const productable = productableOf(row, buyer)
  return {
    id: row.wish_id,
    productable,
    productable_type: row.type,
    created_at: row.created_at.toISOString(),
    available: productable.available,
  }
}

const readerOf = ({ config, clock }: WishlistContext, { owner, tier }: Buyer): wishlists.WishlistReader => ({
  owner,
  tier,
  market: config.market.code,
  now: new Date(clock.now()),
})

export async function wishesOf(context: WishlistContext, buyer: Buyer): Promise<Wish[]> {
  const rows = await wishlists.ofOwner(context.db, readerOf(context, buyer))
  return rows.map((row) => wishOf(row, buyer))
}

/**
 * Adds the product unless it is on the list already. Locks the list's row first, so that concurrent requests count each
 * other's items.
 *
 * @throws Refusal NOT_FOUND for what does not exist or is not for this role; NOT_AVAILABLE; WISHLIST_FULL
 */
export async function addWish(context: WishlistContext, buyer: Buyer, wished: wishlists.WishlistKey): Promise<Wish> {
  const { db, clock, language } = context
  const reader = readerOf(context, buyer)
  const messages = SERVER_MESSAGES[language]
  const row = await db.transaction(async (transaction) => {
    const now = clock.now()
    const wishlistId = await wishlists.lock(transaction, buyer, now)
    const known = await wishlists.find(transaction, reader, wished)
    if (known) return known
    const target = await wishlists.findTarget(transaction, reader, wished)
    if (!target || !isShown(target, buyer.role_id)) throw new Refusal('NOT_FOUND', messages.notFound)
    if (!target.is_sold) throw new Refusal('NOT_AVAILABLE', messages.noLongerSold(target.name))
    if ((await wishlists.count(transaction, wishlistId)) >= MAX_WISHES)
      throw new Refusal('WISHLIST_FULL', messages.wishlistFull(MAX_WISHES))
    await wishlists.insert(transaction, wishlistId, { ...wished, now })
    return wishlists.find(transaction, reader, wished)
  })
  if (!row) throw new Error('A wish vanished while it was being made')
  return wishOf(row, buyer)
}

/** @throws Refusal NOT_FOUND, also for another person's wishlist item */
export async function removeWish(context: WishlistContext, buyer: Buyer, wishId: string): Promise<void> {
  const reader = readerOf(context, buyer)
  if (!(await context.db.transaction((transaction) => wishlists.remove(transaction, reader, wishId))))
    throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
}
