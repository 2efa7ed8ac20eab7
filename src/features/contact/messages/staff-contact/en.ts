import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import type { ContactEvent, ContactState } from '#contract/contact/contact-message.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const states: Record<ContactState, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
}

const topics: Record<ContactTopic, string> = {
  order: 'Order',
  payment: 'Payment',
  warranty: 'Warranty',
  dealer: 'Dealer application',
  affiliate: 'Affiliate programme',
  other: 'Other',
}

const events: Record<ContactEvent['act'], string> = {
  reply: 'Reply sent',
  assign: 'Assigned',
  unassign: 'Unassigned',
  close: 'Closed',
  reopen: 'Reopened',
}

interface Person {
  first_name: string
  last_name: string
}

/** English messages: contact messages, on the staff screens. */
export const en = {
  ...staff,
  message: {
    noneNew: 'No new messages',
    noneHere: 'No messages here',
    noneText: 'When somebody writes to you on the contact page, the message waits here until you answer it.',
    contactPage: 'Open the contact page',
    search: 'Ticket, name, phone, e-mail, order or text',
    state: 'Status',
    states,
    topic: 'Topic',
    topics,
    ticket: 'Ticket',
    name: 'Name',
    assignee: 'Assigned to',
    assigneeHint: 'Leave unassigned to move it back to new messages.',
    nobody: 'Unassigned',
    person: ({ first_name, last_name }: Person) => `${first_name} ${last_name}`,
    received: 'Received',
    writer: 'Sender',
    phone: 'Phone',
    email: 'E-mail',
    order: 'Order',
    language: 'Language',
    account: 'Account',
    hasAccount: 'Signed in',
    guest: 'Guest',
    history: 'History',
    events,
    assignedTo: (name: string) => `Assigned to ${name}`,
    channel: 'Send by',
    channels: { email: 'E-mail', sms: 'SMS' },
    text: 'Reply',
    textHint: 'Write in the sender’s language. The store’s name and the ticket number are added.',
    alsoShown: 'The reply also appears on the sender’s contact page.',
    acts: { reply: 'Reply', send: 'Send reply', assign: 'Assign', close: 'Close', reopen: 'Reopen' },
    replied: (no: string) => `Reply to ${no} sent`,
    assigned: (no: string) => `Assignment of ${no} saved`,
    closed: (no: string) => `${no} closed`,
    reopened: (no: string) => `${no} reopened`,
  },
}

/** Shape of the messages in every language. */
export type StaffContactMessages = typeof en
