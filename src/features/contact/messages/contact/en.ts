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
  intro: 'Write to us, also without a signal: your message waits on this device and goes out by itself.',
  visit: 'Or visit one of our stores',
  topic: TOPIC,
  field: {
    name: 'Name',
    phone: 'Mobile phone',
    email: 'E-mail',
    topic: 'What is it about?',
    chooseTopic: 'Choose',
    orderNo: 'Order number',
    orderNoHint: 'If you have it at hand',
    message: 'Message',
    website: 'Leave this empty',
  },
  count: (written: string, max: string) => `${written} of ${max} characters`,
  wrong: {
    name: 'Tell us your name, in 60 characters at most.',
    phone: (example: string) => `This is not a mobile number of this country. It looks like ${example}.`,
    email: 'This is not an e-mail address.',
    topic: 'Choose what it is about.',
    order_no: 'An order number has 32 characters at most.',
    message: (least: number, max: string) => `Write between ${least} and ${max} characters.`,
  },
  send: 'Send message',
  sending: 'Sending',
  needsScript: 'Writing to us here needs JavaScript. Our stores can be reached by phone without it.',
  failed: 'This device could not keep the message, and the store did not answer. What you wrote is still here.',
  mine: 'Your messages',
  waiting: 'Waiting to send',
  waitingText: 'Kept on this device. It goes out by itself as soon as the store answers.',
  sent: 'Sent',
  ticket: 'Your ticket number',
  sentText: 'Mention it when you ask again. The answer comes by e-mail or phone.',
  earlier: 'Earlier messages',
  reply: 'Reply from the store',
  states: { new: 'Received', in_progress: 'In progress', answered: 'Answered', closed: 'Closed' },
  refused: 'Not accepted',
  rewrite: 'Change it and send again',
  done: 'Done',
}

export type ContactMessages = typeof en
