/** English messages: the page of a counter's receipt, for whoever has the paper. */
export const en = {
  title: 'Receipt',
  number: (no: string) => `Receipt ${no}`,
  needsScript: 'Turn on JavaScript to see this receipt.',
  notYet: 'This receipt hasn’t reached us yet',
  notYetText:
    'The till sends it as soon as it’s online. This page checks again automatically. Until then, the paper is your receipt.',
  add: 'Add to my account',
  adding: 'Adding…',
  addTitle: 'Add this purchase to your account',
  points: (count: string) => `${count} points`,
  covered: (name: string, day: string) => `${name}: warranty until ${day}`,
  order: 'The receipt, among your orders',
  enter: 'Sign in or register',
  enterText: 'No account yet? Registering takes a minute. You come back here afterwards.',
  customersOnly: 'Sign in with a customer account to add this purchase.',
  added: 'It’s in your account',
  addedText: (count: string) => `${count} points added.`,
  taken: 'This purchase is in an account',
  takenText: 'If it’s yours, it’s among your orders.',
  refunded: 'This purchase was refunded',
  refunds: 'Refunds',
  warranty: 'Warranty',
  toOrder: 'View order',
  toOrders: 'My orders',
  toPoints: 'My points',
  toWarranty: 'Warranty claims',
  failed: 'That didn’t work. Check your connection, then try again.',
}

/** Shape of the messages in every language. */
export type ReceiptMessages = typeof en
