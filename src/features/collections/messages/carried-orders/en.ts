/** English messages: orders that a dealer's phone carries for a sales person. */
export const en = {
  verdict: {
    genuine: (amount: string, name: string) => `Genuine: order of ${amount} by ${name}`,
    kept: 'Saved on this phone. Whichever of the two phones is online first sends it, and it’s placed once.',
    unknown: 'This phone doesn’t have the key of that sales person. The order is saved and checked when you’re online.',
    forged: 'This order was changed or not signed by our sales person. It isn’t sent.',
    revoked: 'That phone was blocked, so we don’t take orders from it. It isn’t sent.',
  },
  order: (reference: string) => `Order ${reference}`,
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  line: (count: number, name: string) => `${count} × ${name}`,
  unknownItem: 'an item that this phone doesn’t know',
  carried: 'Orders that this phone sends',
  orderStates: { waiting: 'Waiting to send', placed: 'Placed', refused: 'Not placed' },
  orderCode: (reference: string) => `QR code of order ${reference}`,
  orderScanIt: (dealer: string) =>
    `Signed on this phone. Ask ${dealer} to scan the code. Whichever of the two phones is online first sends the order, and it’s placed once.`,
  notGiven: {
    tooLarge:
      'This order is too large for one code, which holds about 70 different items and a short note. This phone sends it when it’s online.',
    changed: 'This order has changed. Close this and look at it again.',
    notReady: 'This phone can’t sign orders yet. Go online and tap Get ready.',
    failed: 'This phone couldn’t save the change. Free up some space, then try again.',
  },
  orderArrived: (no: string) => `The store has this order. Its number is ${no}.`,
  orderTitle: 'Order',
}

/** Shape of the messages in every language. */
export type CarriedOrdersMessages = typeof en
