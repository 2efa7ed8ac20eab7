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
  lost: {
    title: 'Restored from a backup',
    text: 'We restored the store from a backup, and these items are no longer on your wishlist.',
    putBack: 'Put back',
    leave: 'Leave them out',
  },
}

/** Shape of the messages in every language. */
export type WishlistMessages = typeof en
