/** English messages: the mini-cart after an addition. */
export const en = {
  title: 'Added to cart',
  added: (quantity: number, name: string) => `${quantity} × ${name}`,
  pieces: (count: number) => (count === 1 ? '1 item in cart' : `${count} items in cart`),
  view: 'View cart',
  checkOut: 'Check out',
}

export type MiniCartMessages = typeof en
