import type { ShownLine } from '#src/features/cart/state/cart-view.ts'
import { productable } from '../../simulation/sample-cart.ts'

/** A settled line of one product, as the cart shows it. */
export const shownLine = (
  product: number,
  line: Partial<ShownLine> = {},
  more: Partial<ShownLine['productable']> = {},
): ShownLine => ({
  key: `product:${product}:currency`,
  id: `line-${product}`,
  productable: { ...productable(product), ...more },
  productable_type: 'product',
  checkout_type: 'currency',
  quantity: 1,
  lineTotal: 1_000,
  selected: true,
  state: 'settled',
  since: null,
  refusal: null,
  asked: null,
  doubt: null,
  operationId: null,
  changedBy: null,
  promotionId: null,
  error: null,
  isBusy: false,
  ...line,
})
