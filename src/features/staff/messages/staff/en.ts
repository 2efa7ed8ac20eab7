import type { Language } from '#contract/site/language.ts'
import { affiliateWords } from './en-affiliates.ts'
import { brandWords } from './en-brand.ts'
import { catalogueWords } from './en-catalogue.ts'
import { claimWords } from './en-claims.ts'
import { deliveryWords } from './en-delivery.ts'
import { drawWords } from './en-draws.ts'
import { fieldWords } from './en-fields.ts'
import { goodsWords } from './en-goods.ts'
import { importWords } from './en-import.ts'
import { invitationWords } from './en-invitations.ts'
import { invoiceWords } from './en-invoices.ts'
import { messageWords } from './en-messages.ts'
import { navigationMessages } from './en-navigation.ts'
import { openingWords } from './en-opening.ts'
import { orderWords } from './en-orders.ts'
import { outboundWords } from './en-outbound.ts'
import { peopleWords } from './en-people.ts'
import { returnWords } from './en-returns.ts'
import { settingWords } from './en-settings.ts'
import { branchWords } from './en-stores.ts'
import { taxWords } from './en-tax.ts'
import { wayWords } from './en-ways.ts'

/** English messages: the staff screens. */
export const en = {
  ...orderWords,
  ...claimWords,
  ...returnWords,
  ...drawWords,
  ...goodsWords,
  ...importWords,
  ...fieldWords,
  ...settingWords,
  ...peopleWords,
  ...affiliateWords,
  ...messageWords,
  ...openingWords,
  ...navigationMessages,
  ...invitationWords,
  ...deliveryWords,
  ...catalogueWords,
  ...outboundWords,
  ...brandWords,
  ...branchWords,
  ...wayWords,
  ...invoiceWords,
  ...taxWords,
  title: 'Staff',
  language: { en: 'English', ms: 'Malay', id: 'Indonesian' } satisfies Record<Language, string>,
  market: { MY: 'Malaysia', ID: 'Indonesia' },
  role: { 3: 'Customers', 4: 'Dealers', 5: 'Sales persons' },
  days: { 0: 'Sun', 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat' },
  places: {
    orders: 'Orders',
    messages: 'Messages',
    returns: 'Returns',
    receipts: 'Receipts',
    payments: 'Payments',
    reports: 'Reports',
    invoices: 'E-invoices',
    dealers: 'Dealers',
    claims: 'Warranty claims',
    codes: 'Codes',
    people: 'People',
    affiliates: 'Affiliates',
    payouts: 'Payouts',
    products: 'Products',
    import: 'Import',
    promotions: 'Promotions',
    vouchers: 'Vouchers',
    draws: 'Lucky draws',
    banners: 'Banners',
    notices: 'Notices',
    pages: 'Pages',
    stores: 'Stores',
    ways: 'Payment methods',
    brand: 'Brand',
    delivery: 'Delivery',
    outbound: 'Sent messages',
    templates: 'Message texts',
    tax: 'Tax',
    settings: 'Settings',
    audit: 'Audit trail',
  },
  today: {
    title: 'Today',
    toPick: 'To pick',
    toShip: 'To send or set aside',
    toHandOver: 'To hand over',
    messages: 'New messages',
    receipts: 'Receipts to check',
    payments: 'Payments to look at',
    dealers: 'Dealers to approve',
    returns: 'Returns to answer',
    claims: 'Claims to look at',
    affiliates: 'Affiliates to approve',
    payouts: 'Payouts to make',
    soldOut: 'Goods sold out',
    lowStock: 'Low stock',
  },
  notPermitted: 'You don’t have access to this section',
  notPermittedText: 'Ask an admin to grant your account the permission.',
  offline: 'This needs a connection',
  offlineText: 'Nothing of these screens is kept on the device. They come back as soon as the store answers.',
  stale: 'The store does not answer now. What you see may be old.',
  noAnswer: 'The store did not answer. Nothing may have changed; look before you try again.',
  again: {
    seconds: (count: number) => `Try again in ${count} s.`,
    minutes: (count: number) => `Try again in ${count} min.`,
  },
  wrong: {
    text: 'Write this as it is asked for.',
    area: 'Write something here.',
    decimal: 'A number is needed, such as 0.8.',
    whole: 'A whole number is needed.',
    money: 'An amount is needed, such as 12.90.',
    percent: 'A percentage is needed, such as 12.5.',
    day: 'Choose a day.',
    moment: 'Choose day and time.',
    time: 'Choose a time.',
    colour: 'Choose a colour.',
    flag: 'This cannot be chosen.',
    choice: 'Choose one.',
    several: 'Choose at least one.',
    lines: 'One in a line, as it is asked for.',
    group: 'Something here is missing.',
    fixed: 'This cannot be changed.',
    list: 'This list is not right yet.',
    variant: 'Choose one.',
  },
  wrongSomewhere: 'Something in this form is not right yet.',
  save: 'Save',
  saved: (name: string) => `${name} saved`,
  sending: 'One moment',
  cancel: 'Leave it',
  cancelText: 'The customer is told the reason. What was paid is given back by a refund.',
  back: 'Back to the list',
  preview: 'Preview',
  find: 'Search',
  all: 'All',
  nothing: 'Nothing here.',
  counted: (count: number) => String(count),
  leaves: 'Pages of the list',
  leaf: (page: number, pages: number) => `${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  takeOut: 'Remove',
  numbered: (label: string, at: number) => `${label} ${at}`,
  openFile: (name: string) => `Open: ${name}`,
}

/** Shape of the messages in every language. */
export type StaffMessages = typeof en
