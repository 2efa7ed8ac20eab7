/** English messages: the checkout of an order without a connection. */
export const en = {
  send: 'Send when back online',
  text: 'You’re offline. We’ll place this order when you’re back online.',
  estimate: 'Estimate, not confirmed yet.',
  shippingLater: 'added when sent',
  shippingText: 'You’ll confirm the new total before the order is placed.',
  credit: (left: string) => `Credit available after your waiting orders: ${left}.`,
  beyond: 'This order is more than the available credit, so it must be paid before dispatch.',
  stopped: (amount: string) => `${amount} on the account is overdue. The store may refuse this order until it’s paid.`,
  payFirst: 'This order must be paid before dispatch.',
  reason: 'Reason for the discount',
  reasonMissing: 'Enter the reason for the discount.',
  failed: {
    'cart-changed': 'Your cart has changed. Review it, then send your order.',
    unanswered: 'Your last order isn’t confirmed yet. Find it first when you’re back online.',
    storage: 'We couldn’t save this order on this device, so nothing was ordered. Free up some space, then try again.',
  },
}

export type OfflineOrderMessages = typeof en
