/** English: what the wishlist says. */
export const en = {
  title: 'Wishlist',
  offer: (name: string) => `Keep ${name} on your wishlist? You chose it before.`,
  keepIt: 'Keep',
  gone: 'No longer sold',
  waiting: 'Waiting to send',
  empty: 'Nothing kept yet',
  emptyText: 'Tap the heart on a product, and it waits for you here.',
  notYet: 'Your list comes as soon as the store answers.',
}

/** What another language must provide. */
export type WishlistWords = typeof en
