import type { Language } from '#contract/site/language.ts'
import { affiliateWords } from './en-affiliates.ts'
import { brandWords } from './en-brand.ts'
import { bulkWords } from './en-bulk.ts'
import { catalogueWords } from './en-catalogue.ts'
import { claimWords } from './en-claims.ts'
import { connectionWords } from './en-connections.ts'
import { deliveryWords } from './en-delivery.ts'
import { deviceWords } from './en-devices.ts'
import { drawWords } from './en-draws.ts'
import { fieldWords } from './en-fields.ts'
import { goodsWords } from './en-goods.ts'
import { healthWords } from './en-health.ts'
import { importWords } from './en-import.ts'
import { invitationWords } from './en-invitations.ts'
import { invoiceWords } from './en-invoices.ts'
import { legalWords } from './en-legal.ts'
import { messageWords } from './en-messages.ts'
import { navigationMessages } from './en-navigation.ts'
import { numberingWords } from './en-numbering.ts'
import { openingWords } from './en-opening.ts'
import { orderWords } from './en-orders.ts'
import { outboundWords } from './en-outbound.ts'
import { peopleWords } from './en-people.ts'
import { pointsWords } from './en-points.ts'
import { priceWords } from './en-prices.ts'
import { returnWords } from './en-returns.ts'
import { reviewWords } from './en-reviews.ts'
import { richTextWords } from './en-rich-text.ts'
import { settingWords } from './en-settings.ts'
import { branchWords } from './en-stores.ts'
import { taxWords } from './en-tax.ts'
import { termWords } from './en-terms.ts'
import { wayWords } from './en-ways.ts'

/** English messages: the staff screens. */
export const en = {
  ...orderWords,
  ...claimWords,
  ...returnWords,
  ...reviewWords,
  ...deviceWords,
  ...healthWords,
  ...drawWords,
  ...goodsWords,
  ...importWords,
  ...fieldWords,
  ...settingWords,
  ...pointsWords,
  ...peopleWords,
  ...affiliateWords,
  ...messageWords,
  ...legalWords,
  ...openingWords,
  ...numberingWords,
  ...navigationMessages,
  ...invitationWords,
  ...deliveryWords,
  ...catalogueWords,
  ...outboundWords,
  ...brandWords,
  ...branchWords,
  ...wayWords,
  ...connectionWords,
  ...invoiceWords,
  ...taxWords,
  ...termWords,
  ...richTextWords,
  ...priceWords,
  ...bulkWords,
  title: 'Staff',
  language: { en: 'English', ms: 'Malay', id: 'Indonesian' } satisfies Record<Language, string>,
  market: { MY: 'Malaysia', ID: 'Indonesia' },
  role: { 3: 'Customers', 4: 'Dealers', 5: 'Sales persons' },
  days: { 0: 'Sun', 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat' },
  places: {
    orders: 'Orders',
    unpaid: 'Unpaid orders',
    messages: 'Messages',
    returns: 'Returns',
    refunds: 'To pay back',
    receipts: 'Receipts',
    payments: 'Payments',
    reports: 'Reports',
    invoices: 'E-invoices',
    dealers: 'Dealers',
    claims: 'Warranty claims',
    codes: 'Codes',
    people: 'People',
    members: 'Members',
    affiliates: 'Affiliates',
    payouts: 'Payouts',
    devices: 'Devices',
    refusals: 'Refused changes',
    products: 'Products',
    import: 'Import',
    alerts: 'Back-in-stock requests',
    reviews: 'Reviews',
    categories: 'Categories',
    promotions: 'Promotions',
    vouchers: 'Vouchers',
    points: 'Points',
    draws: 'Lucky draws',
    home: 'Home page',
    banners: 'Banners',
    notices: 'Notices',
    pages: 'Pages',
    legal: 'Legal texts',
    stores: 'Stores',
    ways: 'Payment methods',
    connections: 'Connected services',
    brand: 'Brand',
    delivery: 'Delivery',
    outbound: 'Sent messages',
    templates: 'Message texts',
    own_notices: 'My notifications',
    tax: 'Tax',
    numbering: 'Numbering',
    settings: 'Settings',
    health: 'System status',
    audit: 'Audit trail',
  },
  today: {
    title: 'Today',
    toPick: 'Orders to pick',
    toShip: 'Orders to ship or set aside',
    toHandOver: 'Orders to hand over',
    messages: 'New messages',
    receipts: 'Receipts to review',
    payments: 'Payments to review',
    dealers: 'Dealers to approve',
    claims: 'Claims to review',
    returns: 'Returns to review',
    affiliates: 'Affiliates to approve',
    payouts: 'Payouts to send',
    reviews: 'Reviews to check',
    soldOut: 'Sold-out products',
    lowStock: 'Low-stock products',
    returnsToRefund: 'Returns to refund',
    cancelledPaid: 'Cancelled orders to refund',
    refunds: 'Refunds to pay back',
  },
  notPermitted: 'You don’t have access to this section',
  notPermittedText: 'Ask an admin for access.',
  offline: 'You’re offline',
  offlineText: 'Staff screens aren’t available offline. They load again when you’re back online.',
  stale: 'Couldn’t refresh this page. It may be out of date.',
  noAnswer: 'No reply received. Check whether your change was saved before you try again.',
  faulted: (id: string) =>
    `Something went wrong on the server. Check whether your change was saved before you try again. Reference: ${id}`,
  again: {
    seconds: (count: number) => `Try again in ${count} s.`,
    minutes: (count: number) => `Try again in ${count} min.`,
  },
  wrong: {
    text: 'Check the format.',
    secret: 'Check the format.',
    area: 'Check the format.',
    decimal: 'Enter a number, e.g. 0.8.',
    whole: 'Enter a whole number.',
    money: 'Enter an amount, e.g. 12.90.',
    percent: 'Enter a percentage, e.g. 12.5.',
    day: 'Choose a date.',
    moment: 'Choose a date and time.',
    time: 'Choose a time.',
    colour: 'Enter a colour such as #1a6dd0.',
    flag: 'This option isn’t available.',
    choice: 'Choose an option.',
    several: 'Choose at least one option.',
    lines: 'Check the format of each line.',
    rich: 'Check this text.',
    group: 'Complete this section.',
    fixed: 'This can’t be changed.',
    kept: 'This can’t be changed.',
    list: 'Check this list.',
    variant: 'Choose an option.',
  },
  fault: {
    required: 'Required',
    long: (limit: number) => `Use at most ${limit} characters.`,
    short: (least: number) => `Use at least ${least} characters.`,
    low: (least: number) => `Enter ${least} or more.`,
    high: (limit: number) => `Enter ${limit} or less.`,
    ambiguous: (one: number, other: number) => `This can mean ${one} or ${other}. Enter the number without separators.`,
  },
  wrongSomewhere: 'Some details aren’t valid. Check the form and try again.',
  save: 'Save',
  saved: (name: string) => `${name} saved`,
  sending: 'Please wait…',
  cancel: 'Cancel',
  pickColour: (label: string) => `${label}: choose from a palette`,
  cancelText: 'The customer sees this reason. Payments aren’t refunded automatically; refund them separately.',
  back: 'Back to the list',
  preview: 'Preview',
  find: 'Search',
  all: 'All',
  nothing: 'Nothing found',
  counted: (count: number) => String(count),
  leaves: 'Pages',
  leaf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  cappedList: (count: number) => `Only the first ${count} are listed. Search or filter to find others.`,
  previous: 'Previous',
  next: 'Next',
  takeOut: 'Remove',
  numbered: (label: string, at: number) => `${label} ${at}`,
  openFile: (name: string) => `Open: ${name}`,
}

/** Shape of the messages in every language. */
export type StaffMessages = typeof en
