import type { TemplateId } from '#contract/notifications/message-template.ts'
import type { MessageChannel, MessageState } from '#contract/notifications/outbound-message.ts'

const states: Record<MessageState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', expired: 'Expired' }
const channels: Record<MessageChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' }
const names: Record<TemplateId, string> = {
  register_code: 'Registration code',
  reset_code: 'Password reset code',
  phone_code: 'Code for a new phone',
  email_code: 'E-mail confirmation code',
  has_account: 'Registration of a known phone',
  email_taken: 'E-mail of another account',
  password_changed: 'Password changed',
  phone_changed: 'Phone changed',
  order_received: 'Order received',
  order_paid: 'Order paid',
  order_payable: 'Pre-order in stock, to be paid',
  order_arrived: 'Pre-order in stock',
  order_shipped: 'Order shipped',
  order_ready: 'Order ready to collect',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Refund sent',
  voucher_ending: 'Voucher ends soon',
  invitation: 'Staff invitation',
}

/** English messages: sent messages and their texts. */
export const outboundWords = {
  outbound: {
    noPhones: 'Registration is closed',
    noPhonesText:
      'The store can’t send e-mails, SMS or WhatsApp messages, which carry the codes for registration. Set up a sender with SMTP_HOST, TWILIO_ACCOUNT_SID, FONNTE_TOKEN or MESSAGE_WEBHOOK_URL in store.env.',
    byEmail: 'Registration codes go by e-mail',
    byEmailText:
      'The store can’t send SMS or WhatsApp messages, so customers register with a code by e-mail and their phone number isn’t checked. To check it, set up a sender with TWILIO_ACCOUNT_SID, FONNTE_TOKEN or MESSAGE_WEBHOOK_URL in store.env.',
    noMail: 'E-mails can’t be sent',
    noMailText: 'Orders are reported by text message only. Set up a mail server with SMTP_HOST in store.env.',
    search: 'Whole phone number or e-mail',
    state: 'Status',
    states,
    channel: 'Channel',
    channels,
    message: 'Message',
    hidden: 'Message with a code',
    to: 'Recipient',
    answer: 'Answer of the sender',
    next: (time: string) => `Next try ${time}`,
    at: 'Created',
    resend: 'Send again',
    resent: 'The message is sent again',
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
    changed: 'Changed in',
    unchanged: '–',
    own: 'changed',
    title: 'E-mail subject',
    paragraphs: 'E-mail paragraphs',
    paragraphsHint: 'One per line. {link} alone on a line becomes a button, {code} or {pickup_code} a large number.',
    text: 'SMS or WhatsApp text',
    textHint: 'Up to 480 characters. An SMS has 160.',
    placeholders: (list: string) => `You can use ${list}.`,
    required: (list: string) => `Required: ${list}.`,
    reset: 'Reset to default',
    resetDone: 'The default text is back',
    previewHtml: 'Preview of the e-mail',
    previewText: 'Preview of plain text and SMS',
  },
}
