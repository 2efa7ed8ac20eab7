import { useCart } from './use-cart.ts'

/** Pieces in the cart; null while unknown, because a cart not read yet is not an empty one. */
export const useCartCount = (): number | null =>
  useCart(({ status, count }) => (status === 'loading' || status === 'unavailable' ? null : count))
