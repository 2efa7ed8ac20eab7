/** English messages: the wishlist. */
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

/** Shape of the messages in every language. */
export type WishlistMessages = typeof en
