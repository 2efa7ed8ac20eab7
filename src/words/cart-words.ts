import { type CartWords, enCart } from './en-cart.ts'

/** `useWords`, with the sentences of the cart and of what waits to be sent. */
export const useCartWords = (): CartWords => enCart
