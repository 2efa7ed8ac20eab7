import type { TEST_EVENT, WebhookDelivery, WebhookEvent } from '#contract/webhooks/webhook.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const events: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid',
  'order.sent': 'Order shipped',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Order refunded',
  'payment.received': 'Payment received',
  'stock.low': 'Product running low',
  'product.changed': 'Product changed',
  'dealer.approved': 'Dealer approved',
  'message.received': 'Message received',
  'webhook.test': 'Test event',
}

const deliveryStates: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** English messages: webhooks, and what was sent to them. */
export const en = {
  ...staff,
  webhook: {
    add: 'Add webhook',
    intro: 'The store sends each event to this address as it happens, signed with a secret.',
    url: 'Address',
    urlHint: 'Starts with https:// and is on the internet.',
    listens: 'Events',
    events,
    eventCount: (count: number, all: number) => (count === all ? 'All events' : `${count} of ${all} events`),
    active: 'Send events to this address',
    made: (host: string) => `Webhook to ${host} added`,
    state: 'Status',
    states: { on: 'On', off: 'Off', failing: 'Failing', gone: 'Off: address gone', failures: 'Off: failed for a week' },
    failingSince: (moment: string) => `Failing since ${moment}`,
    added: 'Added',
    secret: 'Signing secret',
    secretTitle: 'Copy this secret now',
    secretText: 'It’s shown only once. The program checks with it that an event is from this store.',
    copy: 'Copy secret',
    copied: 'Secret copied',
    roll: 'New secret',
    rollText:
      'If the secret may be known to others. The old secret stays valid for 24 hours, so the program can change over.',
    rolled: 'New signing secret made',
    oldUntil: (moment: string) => `The old secret is valid until ${moment}.`,
    test: 'Send test event',
    tested: 'Test event queued',
    remove: 'Remove webhook',
    removeText: 'Events are no longer sent, and the list of deliveries is deleted.',
    removed: 'Webhook removed',
    deliveries: 'Deliveries',
    event: 'Event',
    answer: 'Answer',
    noAnswer: 'No answer yet',
    failures: {
      timeout: 'No answer within 10 seconds',
      private: 'This address isn’t on the public internet',
      unknown: 'This address wasn’t found',
    },
    noConnection: (code: string) => `No connection (${code})`,
    at: 'Time',
    tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
    next: (moment: string) => `Next try ${moment}`,
    deliveryStates,
    resend: 'Send again',
    resent: 'Event queued again',
    none: 'Nothing has been sent yet.',
    empty: {
      title: 'No webhooks yet',
      text: 'A webhook tells another program at once when an order is placed, paid or shipped, or a product changes.',
    },
  },
}
export type StaffWebhooksMessages = typeof en
