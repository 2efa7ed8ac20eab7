const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const en = {
  empty: 'Nothing yet',
  emptyText: 'News of your orders, claims and vouchers appears here.',
  unread: 'Unread',
  readAll: 'Mark all as read',
  returned: {
    accepted: (no: string) => `The return of order ${no} is accepted`,
    declined: (no: string) => `The return of order ${no} was declined`,
    received: (no: string) => `Your return of order ${no} has arrived`,
  },
  order: {
    paid: (no: string) => `Order ${no} is paid`,
    part_paid: (no: string) => `Part of order ${no} is paid`,
    payable: (no: string) => `Order ${no} has come. Please pay for it`,
    arrived: (no: string) => `Order ${no} has come. We prepare it`,
    part_shipped: (no: string) => `A part of order ${no} is on its way`,
    shipped: (no: string) => `Order ${no} is on its way`,
    ready: (no: string) => `Order ${no} is ready to collect`,
    completed: (no: string) => `Order ${no} is complete`,
    cancelled: (no: string) => `Order ${no} was cancelled`,
    refunded: (no: string) => `Money for order ${no} is on its way back`,
  },
  pickupCode: (code: string) => `Say ${code} at the counter.`,
  claim: {
    SUBMITTED: (no: string) => `Claim ${no} has come in`,
    NEED_INFO: (no: string) => `The store asks you about claim ${no}`,
    APPROVED: (no: string) => `Claim ${no} is approved`,
    REJECTED: (no: string) => `Claim ${no} was turned down`,
    CLOSED: (no: string) => `Claim ${no} is closed`,
  },
  written: (no: string) => `The store has written about claim ${no}`,
  voucher: {
    given: (name: string) => `A voucher for you: ${name}`,
    ending: (name: string) => `Your voucher ends soon: ${name}`,
  },
  until: (when: string) => `Good until ${when}.`,
  affiliate: {
    approved: 'Your affiliate code counts',
    suspended: 'Your affiliate code does not count',
    payable: 'Commission can be paid out',
    paid: 'Your payout is on its way',
    refused: 'Your payout was not made',
  },
  message: {
    answered: (no: string) => `The store has replied to your message ${no}`,
    received: (no: string) => `New message ${no}`,
    assigned: (no: string) => `Message assigned to you: ${no}`,
  },
  tierNames: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
  tier: (tier: string) => `Your dealer tier is now ${tier}`,
  won: (prize: string) => `You have won: ${prize}`,
  other: 'Something new. Update the app to read it',
  device: {
    changes: (count: number) => `${counted(count, 'change')} of your cart`,
    wishes: (count: number) => counted(count, 'wish', 'wishes'),
    letters: (count: number) => `${counted(count, 'message')} to the store`,
    applications: (count: number) => counted(count, 'application'),
    claims: (count: number) => counted(count, 'warranty claim'),
    scans: (count: number) => counted(count, 'code'),
  },
  stuck: (since: string) => `Waiting to be sent since ${since}.`,
  decide: 'Not accepted as it is. Please have a look.',
  push: {
    name: 'Notifications on this device',
    text: 'They come even while the store is not open. Every message stays in this inbox too.',
    blocked: 'Your browser does not allow it. You can change that in its settings.',
    failed: 'That could not be done now. Try again with signal.',
  },
}

export type NotificationsMessages = typeof en
