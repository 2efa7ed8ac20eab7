import type { ProductCard } from '#contract/catalogue/product.ts'
import { productTitle } from '../../../lib/product-title.ts'
import { isBuyable } from '../../../lib/stock-state.ts'
import { AddStepper } from '../../cart/add-stepper.tsx'
import { WishlistButton } from '../../wishlist/wishlist-button.tsx'

/** Parts of other features in product lists: the add-to-cart stepper and the wishlist button. */
export const CARD_PARTS = {
  footOf: (card: ProductCard) => <AddStepper card={card} isBuyable={isBuyable(card)} />,
  cornerOf: (card: ProductCard) => (
    <WishlistButton productable_id={card.id} productable_type={card.type} name={productTitle(card).title} />
  ),
}
