const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const en = {
  empty: 'No notifications yet',
  emptyText: 'Updates on your orders, claims and vouchers appear here.',
  unread: 'Unread',
  readAll: 'Mark all as read',
  returned: {
    accepted: (no: string) => `The return of order ${no} is approved`,
    declined: (no: string) => `The return of order ${no} was declined`,
    received: (no: string) => `Your return of order ${no} has arrived`,
  },
  order: {
    paid: (no: string) => `Payment received for order ${no}`,
    part_paid: (no: string) => `Part payment received for order ${no}`,
    payable: (no: string) => `Your pre-order ${no} is in stock. Please pay for it now`,
    arrived: (no: string) => `Your pre-order ${no} is in stock. We’re preparing it`,
    part_shipped: (no: string) => `Part of order ${no} is on its way`,
    shipped: (no: string) => `Order ${no} is on its way`,
    ready: (no: string) => `Order ${no} is ready for pickup`,
    completed: (no: string) => `Order ${no} is complete`,
    cancelled: (no: string) => `Order ${no} was cancelled`,
    refunded: (no: string) => `Your refund for order ${no} is on its way`,
  },
  pickupCode: (code: string) => `Show code ${code} at the counter.`,
  claim: {
    SUBMITTED: (no: string) => `We received claim ${no}`,
    NEED_INFO: (no: string) => `We need more information about claim ${no}`,
    APPROVED: (no: string) => `Claim ${no} was approved`,
    REJECTED: (no: string) => `Claim ${no} was declined`,
    CLOSED: (no: string) => `Claim ${no} was closed`,
  },
  written: (no: string) => `New message about claim ${no}`,
  voucher: {
    given: (name: string) => `A voucher for you: ${name}`,
    ending: (name: string) => `Your voucher expires soon: ${name}`,
  },
  until: (when: string) => `Valid until ${when}.`,
  affiliate: {
    approved: 'Your affiliate code is active',
    suspended: 'Your affiliate code is inactive',
    payable: 'Your commission is available for payout',
    paid: 'Your payout is on its way',
    refused: 'Your payout request was declined',
  },
  message: {
    answered: (no: string) => `We replied to your message ${no}`,
    received: (no: string) => `New message ${no}`,
    assigned: (no: string) => `Message assigned to you: ${no}`,
  },
  tierNames: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
  tier: (tier: string) => `Your dealer tier is now ${tier}`,
  won: (prize: string) => `You won: ${prize}`,
  other: 'New notification. Update the app to read it',
  device: {
    changes: (count: number) => counted(count, 'cart change'),
    wishes: (count: number) => counted(count, 'wishlist change'),
    letters: (count: number) => `${counted(count, 'message')} to the store`,
    applications: (count: number) => counted(count, 'application'),
    claims: (count: number) => counted(count, 'warranty claim'),
    scans: (count: number) => counted(count, 'code'),
  },
  stuck: (since: string) => `Waiting to send since ${since}.`,
  decide: 'Not accepted. Please review it.',
  push: {
    name: 'Notifications on this device',
    text: 'You’ll get them even when the app is closed. All messages stay in this inbox too.',
    blocked: 'Your browser blocks notifications. You can allow them in its settings.',
    failed: 'We couldn’t turn on notifications. Try again when you’re online.',
  },
}

export type NotificationsMessages = typeof en
