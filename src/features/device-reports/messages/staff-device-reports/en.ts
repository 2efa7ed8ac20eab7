import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: devices of dealers and sales persons, and refused changes, on the staff screens. */
export const en = {
  ...staff,
  device: {
    search: 'Name or company',
    state: 'Show',
    states: { all: 'All', waiting: 'Waiting to send', needs_attention: 'Needs attention', clock: 'Wrong clock' },
    person: 'Person',
    dealer: 'Dealer',
    reported: 'Last contact',
    waiting: 'Waiting',
    oldest: 'Waiting since',
    needsAttention: 'Needs attention',
    clock: 'Clock',
    clockRight: 'Correct',
    clockAhead: (minutes: number) => `${minutes} min ahead`,
    clockBehind: (minutes: number) => `${minutes} min behind`,
    build: 'App version',
  },
  refusal: {
    state: 'Status',
    states: { open: 'To review', applied: 'Applied', dismissed: 'Dismissed' },
    change: 'Change',
    actions: {
      add: (quantity: number) => `Add ${quantity}`,
      set: (quantity: number) => `Set to ${quantity}`,
      remove: 'Remove from cart',
    },
    reason: 'Reason',
    reasons: {
      STOCK_LIMIT: 'More than stock or the limit per order',
      OUT_OF_STOCK: 'Out of stock',
      NOT_AVAILABLE: 'Not available to this person',
      NOT_FOUND: 'No longer sold',
      SALES_MODE: 'Online sales are closed',
      PROMOTION_ENDED: 'Promotion has ended',
      FORBIDDEN: 'Not allowed for this person',
    } as Readonly<Record<string, string>>,
    available: 'Available then',
    refusedAt: 'Refused',
    answeredBy: 'Handled by',
    answeredAt: 'Handled',
    apply: 'Apply for this person',
    applied: (product: string) => `${product}: cart updated`,
    quantity: 'Quantity',
    quantityHint: 'Stock and limits apply as they do for the person.',
    dismiss: 'Dismiss',
    dismissed: (product: string) => `${product} dismissed`,
  },
}

/** Shape of the messages in every language. */
export type StaffDeviceReportsMessages = typeof en
