import type { BundleHint } from '#contract/cart/cart.ts'
import type { ShownCart } from '../state/cart-view.ts'

/**
 * The bundle hint of the server's last response, while it still matches the cart: a queued change would alter the
 * saving.
 *
 * @param productId only a hint for this product; null = any
 */
export function offeredHint(
  { calculation, isEstimate }: Pick<ShownCart, 'calculation' | 'isEstimate'>,
  productId: number | null,
): BundleHint | null {
  const hint = calculation?.bundle_hint ?? null
  if (hint === null || isEstimate) return null
  return productId === null || hint.items.some(({ productable_id }) => productable_id === productId) ? hint : null
}
