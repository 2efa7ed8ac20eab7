import type { DefaultTemplates, LayoutTexts } from './template-texts.ts'

const code = (title: string, use: string) => ({
  title,
  paragraphs: [use, '{code}', 'It’s valid for {minutes} minutes. Do not share it with anyone.'],
  text: '{store}: {code} is your code. It is valid for {minutes} minutes. Do not share it with anyone.',
  button: '',
})

export const templates: DefaultTemplates = {
  sign_in_code: code('Your {store} sign-in code', 'Enter this code to sign in at {store}:'),
  confirm_code: code(
    'Your {store} confirmation code',
    'Enter this code to confirm a change to your account at {store}:',
  ),
  register_code: code('Your {store} registration code', 'Enter this code to register at {store}:'),
  reset_code: code('Your {store} password reset code', 'Enter this code to set a new password at {store}:'),
  phone_code: code('Your {store} verification code', 'Enter this code to use this phone number at {store}:'),
  email_code: {
    title: 'Confirm your e-mail address',
    paragraphs: [
      'Enter this code to confirm this e-mail address for your account at {store}:',
      '{code}',
      'It’s valid for {minutes} minutes. If you didn’t request it, you can ignore this message.',
    ],
    text: '{code} confirms this e-mail for your account at {store}. It is valid for {minutes} minutes.',
    button: '',
  },
  has_account: {
    title: 'You already have an account at {store}',
    paragraphs: [
      'Someone tried to register with your number at {store}, where it already has an account.',
      'If it was you, sign in, or set a new password if you’ve forgotten it.',
    ],
    text: '{store}: this number already has an account. Sign in, or set a new password if you’ve forgotten it.',
    button: '',
  },
  email_taken: {
    title: 'Your e-mail address at {store}',
    paragraphs: [
      'Someone entered this e-mail address at {store}, where it belongs to your account. Nothing has changed.',
      'If it was you, sign in with it.',
    ],
    text: 'Someone entered this e-mail at {store}, where it belongs to your account. Nothing has changed. If it was you, sign in with it.',
    button: '',
  },
  password_changed: {
    title: 'Your password was changed',
    paragraphs: ['The password of your account at {store} was changed.', 'If it wasn’t you, set a new password now.'],
    text: '{store}: your password was changed. If it wasn’t you, set a new one now.',
    button: '',
  },
  phone_changed: {
    title: 'Your phone number was changed',
    paragraphs: ['Your account at {store} has a new phone number.', 'If it wasn’t you, contact the store now.'],
    text: '{store}: your account has a new phone number. If it wasn’t you, contact the store now.',
    button: '',
  },
  order_received: {
    title: 'We received order {order}',
    paragraphs: [
      'Hi {name},',
      'Thank you for your order {order}. Order total: {total}',
      'Pay the courier {cash} when it’s delivered.',
      '{link}',
      'We’ll let you know when the status changes.',
    ],
    text: '{store}: we received your order {order}. {link}',
    button: 'View order',
  },
  order_paid: {
    title: 'Order {order} is paid',
    paragraphs: [
      'Hi {name},',
      'We’ve received your payment of {total} for order {order} and are preparing it.',
      '{link}',
      'You’ll find the invoice and receipt on your order page.',
    ],
    text: '{store}: order {order} is paid. Thank you. {link}',
    button: 'View order and receipt',
  },
  order_payable: {
    title: 'Your pre-order {order} is in stock',
    paragraphs: [
      'Hi {name},',
      'Your pre-order {order} is in stock. Please pay {total} by {until} so that we can ship it.',
      '{link}',
    ],
    text: '{store}: your pre-order is in stock. Please pay order {order} by {until}. {link}',
    button: 'Pay order',
  },
  order_arrived: {
    title: 'Your pre-order {order} is in stock',
    paragraphs: ['Hi {name},', 'Your pre-order {order} is in stock, and we are preparing it.', '{link}'],
    text: '{store}: your pre-order is in stock. We are preparing order {order}. {link}',
    button: 'View order',
  },
  order_shipped: {
    title: 'Order {order} is on its way',
    paragraphs: [
      'Hi {name},',
      'Order {order} is with the courier.',
      'In this parcel: {contents}',
      'Courier: {courier}',
      'Tracking number: {tracking}',
      'Pay the courier {cash} when it’s delivered.',
      '{link}',
    ],
    text: '{store}: order {order} is on its way with {courier}, tracking number {tracking}. {link}',
    button: 'Track order',
  },
  order_part_shipped: {
    title: 'Part of order {order} is on its way',
    paragraphs: [
      'Hi {name},',
      'Part of order {order} is with the courier.',
      'In this parcel: {contents}',
      'Courier: {courier}',
      'Tracking number: {tracking}',
      'Still to come: {rest}',
      '{link}',
    ],
    text: '{store}: part of order {order} is on its way with {courier}, tracking number {tracking}. The rest follows. {link}',
    button: 'Track order',
  },
  order_rest_not_sent: {
    title: 'No further parcel of order {order}',
    paragraphs: [
      'Hi {name},',
      'We can’t ship the rest of order {order}: {rest}',
      '{reason}',
      'What you paid for it will be refunded.',
      '{link}',
    ],
    text: '{store}: the rest of order {order} cannot be shipped. What you paid for it will be refunded. {link}',
    button: 'View order',
  },
  order_ready: {
    title: 'Order {order} is ready for pickup',
    paragraphs: [
      'Hi {name},',
      'Order {order} is ready. Show this code at the counter:',
      '{pickup_code}',
      'Store: {branch}',
      '{link}',
    ],
    text: '{store}: order {order} is ready. Show {pickup_code} at the counter. {link}',
    button: 'View order',
  },
  order_cancelled: {
    title: 'Order {order} was cancelled',
    paragraphs: ['Hi {name},', 'Order {order} was cancelled. Anything you paid will be refunded.', '{link}'],
    text: '{store}: order {order} was cancelled. {link}',
    button: 'View order',
  },
  order_refund_due: {
    title: 'Refund for order {order} approved',
    paragraphs: [
      'Hi {name},',
      'Your refund of {amount} for order {order} is approved. We’ll message you once it has been paid.',
      '{link}',
    ],
    text: '{store}: your refund of {amount} for order {order} is approved. You get another message once it is paid. {link}',
    button: 'View order',
  },
  order_refunded: {
    title: 'Refund for order {order}',
    paragraphs: [
      'Hi {name},',
      'Your refund for order {order} is complete. Money paid to a bank account or card can take a few days to appear.',
      '{link}',
    ],
    text: '{store}: your refund for order {order} is complete. {link}',
    button: 'View order',
  },
  return_accepted: {
    title: 'Your return {number} is approved',
    paragraphs: [
      'Hi {name},',
      'You can now send back the items you requested to return from order {order}.',
      '{answer}',
      'Label the parcel with the number {number}.',
      '{link}',
    ],
    text: '{store}: return {number} of order {order} is approved. {answer} {link}',
    button: 'View order',
  },
  return_declined: {
    title: 'Your return {number} was declined',
    paragraphs: ['Hi {name},', 'We can’t accept the return you requested for order {order}.', '{answer}', '{link}'],
    text: '{store}: return {number} of order {order} was declined. {answer} {link}',
    button: 'View order',
  },
  return_received: {
    title: 'Your return {number} has arrived',
    paragraphs: [
      'Hi {name},',
      'What you sent back from order {order} has arrived. You’ll get another message with your refund.',
      '{link}',
    ],
    text: '{store}: return {number} of order {order} has arrived at our store. {link}',
    button: 'View order',
  },
  back_in_stock: {
    title: '{product} is back in stock',
    paragraphs: [
      'Hi {name},',
      'You asked us to tell you when {product} is available again. It’s back in stock.',
      '{link}',
      'We can’t reserve it for you. This is the only message we send about your request.',
    ],
    text: '{store}: {product} is back in stock. {link}',
    button: 'View product',
  },
  invoice_before_due: {
    title: 'Invoice {invoice} is due on {until}',
    paragraphs: [
      'Hi {name},',
      '{amount} of invoice {invoice} is due on {until}.',
      '{link}',
      'Your statement: {statement}',
    ],
    text: '{store}: {amount} of invoice {invoice} is due on {until}. Pay: {link}',
    button: 'Pay invoice',
  },
  invoice_due: {
    title: 'Invoice {invoice} is due today',
    paragraphs: ['Hi {name},', '{amount} of invoice {invoice} is due today.', '{link}', 'Your statement: {statement}'],
    text: '{store}: {amount} of invoice {invoice} is due today. Pay: {link}',
    button: 'Pay invoice',
  },
  invoice_overdue: {
    title: 'Invoice {invoice} is overdue',
    paragraphs: [
      'Hi {name},',
      '{amount} of invoice {invoice} was due on {until}. If you’ve paid already, please ignore this message.',
      '{link}',
      'Your statement: {statement}',
    ],
    text: '{store}: {amount} of invoice {invoice} was due on {until}. Pay: {link}',
    button: 'Pay invoice',
  },
  cheque_bounced: {
    title: 'Your cheque {cheque} bounced',
    paragraphs: [
      'Hi {name},',
      'The bank didn’t pay your cheque {cheque} of {amount}: {reason}',
      'The invoices that it paid are open again.',
      'Fee: {fee}',
      '{link}',
    ],
    text: '{store}: your cheque {cheque} of {amount} bounced. Its invoices are open again. Pay: {link}',
    button: 'View what you owe',
  },
  cheque_not_bounced: {
    title: 'Your cheque {cheque} didn’t bounce',
    paragraphs: [
      'Hi {name},',
      'We recorded by mistake that your cheque {cheque} of {amount} bounced. It’s in your account again, and you pay no fee for it. We’re sorry.',
      '{link}',
    ],
    text: '{store}: your cheque {cheque} of {amount} didn’t bounce, we made a mistake. It’s in your account again: {link}',
    button: 'View your account',
  },
  voucher_ending: {
    title: 'Your voucher expires on {until}',
    paragraphs: ['Hi {name},', 'You can use your voucher “{voucher}” until {until}.', '{link}'],
    text: '{store}: you can use your voucher “{voucher}” until {until}.',
    button: 'View vouchers',
  },
  invitation: {
    title: 'You’re invited to join {store}',
    paragraphs: [
      'You’ve been invited to join the team at {store}.',
      'Your role: {role}',
      '{link}',
      'The invitation is valid until {until}. If you didn’t expect it, you can ignore this message.',
    ],
    text: 'You’ve been invited to join the team at {store}: {link}',
    button: 'Accept invitation',
  },
}

export const layout: LayoutTexts = {
  reason: (store) => `You’re receiving this message because of your account or order at ${store}.`,
  newsReason: (store) => `You’re receiving this message because you subscribed to news from ${store}.`,
  unsubscribe: 'Unsubscribe',
  plainTitle: (store) => `Message from ${store}`,
}
