import { addWishlistItem } from '#contract/wishlist/calls/add-wishlist-item.ts'
import { deleteWishlist } from '#contract/wishlist/calls/delete-wishlist.ts'
import { getWishlists } from '#contract/wishlist/calls/get-wishlists.ts'
import { route } from '../../../route.ts'
import { findBuyer, requireBuyer } from '../../cart/services/buyer.ts'
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

  route(deleteWishlist, async ({ params, query }, context) => {
    await removeWish(context, await requireBuyer(context, query.dealer_id), params.id)
    return {}
  }),
]
