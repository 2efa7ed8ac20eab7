import { useCart } from './use-cart.ts'

/** Pieces in the cart; null while nobody knows, for nothing read is not the same as nothing in it. */
export const useCartCount = (): number | null =>
  useCart(({ status, count }) => (status === 'loading' || status === 'unavailable' ? null : count))
