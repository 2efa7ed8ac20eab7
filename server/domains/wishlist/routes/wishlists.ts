import { addWishlistItem } from '#contract/wishlist/calls/add-wishlist-item.ts'
import { deleteWishlist } from '#contract/wishlist/calls/delete-wishlist.ts'
import { findUnknownWishes } from '#contract/wishlist/calls/find-unknown-wishes.ts'
import { getWishlists } from '#contract/wishlist/calls/get-wishlists.ts'
import { route } from '../../../route.ts'
import { findBuyer, requireBuyer } from '../../buyers/services/buyer.ts'
import { unknownOf } from '../queries/wishlists.ts'
import { addWish, removeWish, wishesOf } from '../services/wishlist.ts'

export const wishlistRoutes = [
  // Without a cart there is no wishlist: sales persons who have not chosen a dealer, and staff.
  route(getWishlists, async ({ query }, context) => {
    const buyer = await findBuyer(context, query.dealer_id)
    return { wishlists: { data: buyer ? await wishesOf(context, buyer) : [] } }
  }),

  route(addWishlistItem, async ({ query, body }, context) => {
    const buyer = await requireBuyer(context, query.dealer_id)
    return { wishlist: await addWish(context, buyer, body) }
  }),

  route(findUnknownWishes, async ({ query, body }, context) => {
    const { owner } = await requireBuyer(context, query.dealer_id)
    return { unknown: await unknownOf(context.db, owner, body.ids) }
  }),

  route(deleteWishlist, async ({ params, query }, context) => {
    await removeWish(context, await requireBuyer(context, query.dealer_id), params.id)
    return {}
  }),
]
