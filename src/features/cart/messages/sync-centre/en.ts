/** English messages: everything on this device that is not sent. */
export const en = {
  title: 'Waiting to send',
  sendNow: 'Send now',
  copy: 'Copy report',
  copied: 'Report copied. It has no names, addresses or products’ names.',
  copyFailed: 'Couldn’t copy the report.',
  handOver: 'Hand over to another device',
  takeOver: 'Take over from another device',
  ownCart: 'Your cart',
  cartOf: (name: string) => `${name}’s cart`,
  unknownCart: 'A dealer’s cart',
  nothingIn: 'All sent.',
  requests: 'Requests',
  wishes: 'Wishlist',
  waiting: 'Waiting to send',
  refused: 'Not accepted',
  open: (what: string) => `Open ${what}`,
  discard: (what: string) => `Discard ${what}`,
  added: (name: string) => `${name}, added`,
  removed: (name: string) => `${name}, removed`,
  paused: {
    auth_required: 'Sign in again to send this.',
    parked: 'Belongs to another session. Sign in again to send this.',
    update_required: 'Update the app to send this.',
    unassigned: 'You’re no longer assigned to this dealer. We’ll send this if you’re assigned again.',
  },
}

export type SyncCentreMessages = typeof en
