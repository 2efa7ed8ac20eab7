import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import { en as frame } from '../../../../messages/frame/en.ts'

const TOPIC: Record<ContactTopic, string> = {
  order: 'An order',
  payment: 'A payment',
  warranty: 'Warranty',
  dealer: 'Becoming a dealer',
  affiliate: 'The affiliate programme',
  other: 'Something else',
}

/** English messages: the contact form. */
export const en = {
  ...frame,
  title: 'Contact us',
  intro: 'Write to us any time. If you’re offline, we’ll send it when you reconnect.',
  visit: 'Or visit one of our stores',
  topic: TOPIC,
  field: {
    name: 'Name',
    phone: 'Mobile number',
    email: 'E-mail',
    topic: 'Topic',
    chooseTopic: 'Select a topic',
    orderNo: 'Order number (optional)',
    orderNoHint: 'You’ll find it on your order and in its e-mails.',
    message: 'Message',
    website: 'Leave this empty',
  },
  count: (written: string, max: string) => `${written} of ${max} characters`,
  wrong: {
    name: { missing: 'Enter your name.' },
    phone: {
      missing: 'Enter your mobile number.',
      malformed: (example: string) => `Enter a valid mobile number, e.g. ${example}.`,
    },
    email: { missing: 'Enter your e-mail address.', malformed: 'Enter an e-mail address such as name@example.com.' },
    topic: { missing: 'Select a topic.' },
    message: { missing: 'Enter your message.' },
  },
  send: 'Send message',
  sending: 'Sending…',
  needsScript: 'This form needs JavaScript. You can also call one of our stores.',
  failed: 'We couldn’t send your message or save it on this device. What you wrote is still here; try again.',
  mine: 'Your messages',
  waiting: 'Waiting to send',
  waitingText: 'Saved on this device. We’ll send it when you’re back online.',
  sent: 'Sent',
  ticket: 'Your ticket number',
  sentText: 'Mention it if you contact us again. We’ll reply by e-mail or phone.',
  earlier: 'Earlier messages',
  reply: 'Our reply',
  states: { new: 'Received', in_progress: 'In progress', answered: 'Answered', closed: 'Closed' },
  refused: 'Not accepted',
  rewrite: 'Edit and resend',
  done: 'Done',
}

export type ContactMessages = typeof en
