import type { TemplateId } from '#contract/notifications/message-template.ts'
import type { MessageChannel, MessageState } from '#contract/notifications/outbound-message.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const states: Record<MessageState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', expired: 'Expired' }

const channels: Record<MessageChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' }

const names: Record<TemplateId, string> = {
  sign_in_code: 'Sign-in code',
  confirm_code: 'Code to confirm a change',
  register_code: 'Registration code',
  reset_code: 'Password reset code',
  phone_code: 'Code for a new phone',
  email_code: 'E-mail confirmation code',
  has_account: 'Phone already registered',
  email_taken: 'E-mail already in use',
  password_changed: 'Password changed',
  phone_changed: 'Phone changed',
  order_received: 'Order received',
  order_paid: 'Order paid',
  order_payable: 'Pre-order in stock, payment due',
  order_arrived: 'Pre-order in stock',
  order_shipped: 'Order shipped',
  order_part_shipped: 'Part of an order shipped',
  order_rest_not_sent: 'The rest of an order is not sent',
  order_ready: 'Order ready for pickup',
  order_cancelled: 'Order cancelled',
  order_refund_due: 'Refund approved',
  order_refunded: 'Refund complete',
  back_in_stock: 'Back in stock',
  invoice_before_due: 'Invoice due soon',
  invoice_due: 'Invoice due today',
  invoice_overdue: 'Invoice overdue',
  cheque_bounced: 'Cheque bounced',
  cheque_not_bounced: 'Cheque didn’t bounce',
  voucher_ending: 'Voucher expires soon',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  return_received: 'Returned goods arrived',
  invitation: 'Staff invitation',
}

/** English messages: sent messages and their texts, on the staff screens. */
export const en = {
  ...staff,
  outbound: {
    noPhones: 'Registration is closed',
    noPhonesText:
      'No service is connected that can send registration codes (e-mail, SMS or WhatsApp). An admin connects one under Connected services.',
    byEmail: 'Registration codes go by e-mail',
    byEmailText:
      'The store can’t send SMS or WhatsApp messages, so customers register with a code by e-mail and their phone number isn’t checked. To check it, an admin connects a service for SMS or WhatsApp under Connected services.',
    noMail: 'E-mails can’t be sent',
    noMailText:
      'Customers get order updates by text message only. An admin connects a mail server under Connected services.',
    deliveries: { sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Not delivered' },
    today: (count: string, limit: string) => `Text messages in the last 24 hours: ${count} of up to ${limit}`,
    estimate: (amount: string) => `about ${amount}`,
    search: 'Full phone number or e-mail',
    state: 'Status',
    states,
    channel: 'Channel',
    channels,
    message: 'Message',
    hidden: 'Hidden (contains a code)',
    sentences: {
      sent: (what: string, to: string, channel: string) => `“${what}” was sent to ${to} by ${channel}`,
      waiting: (what: string, to: string, channel: string) => `“${what}” waits to be sent to ${to} by ${channel}`,
      failed: (what: string, to: string, channel: string) => `“${what}” couldn’t be sent to ${to} by ${channel}`,
      expired: (what: string, to: string, channel: string) => `“${what}” to ${to} by ${channel} wasn’t sent in time`,
    } satisfies Record<MessageState, (what: string, to: string, channel: string) => string>,
    none: 'Nothing sent yet',
    noneText: 'Order updates, codes and news appear here as soon as the store sends them.',
    answer: 'Provider response',
    next: (time: string) => `Next attempt ${time}`,
    at: 'Created',
    resend: 'Send again',
    resent: 'Message queued again',
    test: 'Send test message',
    testTo: 'Send to',
    testHint: 'Your own phone number or e-mail address.',
    sendTest: 'Send test',
    tested: 'Test message sent',
    untested: 'Test message not sent',
  },
  template: {
    names,
    name: 'Message',
    kind: 'Type',
    marketing: 'News, with unsubscribe link',
    service: 'Service',
    changed: 'Edited languages',
    unchanged: '–',
    own: 'edited',
    title: 'E-mail subject',
    paragraphs: 'E-mail paragraphs',
    paragraphsHint:
      'One per line. On a line of its own, {link} becomes a button, and {code} or {pickup_code} a large number.',
    text: 'SMS or WhatsApp text',
    textHint: 'Up to 480 characters. One SMS holds 160.',
    placeholders: (list: string) => `You can use ${list}.`,
    required: (list: string) => `Required: ${list}.`,
    reset: 'Reset to default',
    resetDone: 'Text reset to default',
    previewHtml: 'E-mail preview',
    official: 'For WhatsApp',
    officialText: (id: string) =>
      `Register this text at Meta in this language, under the name ${id}. The words around the numbers may differ; Meta takes no number at the beginning or end. Until Meta has approved it, the message goes by SMS.`,
    officialCode: (id: string) =>
      `Register a template at Meta in this language, under the name ${id} and the category Authentication, with a button that copies the code.`,
    previewText: 'Plain text and SMS preview',
  },
  ownNotices: {
    text: 'Choose what you’re told about. Push notifications are switched on for each browser in your',
    toInbox: 'inbox',
    noEmail: 'You have no confirmed e-mail address, so no e-mails are sent. Add one in your profile.',
    events: {
      order: 'New orders',
      dealer_application: 'New dealer applications',
      cheque_bounced: 'Bounced cheques',
      low_stock: 'Products running low',
      webhook_ended: 'Webhook switched off',
      api_key_ending: 'API keys ending soon',
      summary: 'Daily summary (from 8 am)',
    },
    inbox: 'Inbox, and push where it’s on',
    email: 'E-mail',
    done: 'Notifications saved',
  },
}

/** Shape of the messages in every language. */
export type StaffNotificationsMessages = typeof en
