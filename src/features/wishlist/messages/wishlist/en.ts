/** English messages: the wishlist. */
export const en = {
  title: 'Wishlist',
  offer: (name: string) => `Add ${name} to your wishlist? You selected it before signing in.`,
  keepIt: 'Add',
  gone: 'No longer sold',
  waiting: 'Waiting to send',
  empty: 'Your wishlist is empty',
  emptyText: 'Tap the heart on a product to save it here.',
  notYet: 'You’re offline. Your wishlist appears when you’re back online.',
}

/** Shape of the messages in every language. */
export type WishlistMessages = typeof en
