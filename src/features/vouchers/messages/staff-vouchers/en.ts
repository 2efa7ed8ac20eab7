import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: vouchers, on the staff screens. */
export const en = {
  ...staff,
  voucher: {
    search: 'Code or name',
    states: { coming: 'Scheduled', running: 'Active', ended: 'Ended', used_up: 'Used up' },
    audiences: { '3': 'customers', '4': 'dealers', '5': 'sales persons' },
    units: {
      MYR: { percent: '%', fixed: 'RM', free_shipping: 'the delivery fee' },
      IDR: { percent: '%', fixed: 'Rp', free_shipping: 'the delivery fee' },
    },
    usedOf: (used: string, most: string | null) => (most === null ? used : `${used} of ${most}`),
    sentenceTitle: 'What it gives',
    naming: 'Code and name',
    more: 'More',
    emptyTitle: 'Your vouchers will be listed here',
    emptyText: 'Give a code that takes something off an order, to everyone or to the people you choose.',
    steps: {
      write: 'Complete the sentence',
      writeText: 'What it gives, from which amount, to whom and until when',
      name: 'Choose a code',
      nameText: 'Short and easy to type, such as RAYA10',
      share: 'Share it or issue it',
      shareText: 'On a banner, in a message, or to one customer',
    },
    used: 'Used',
    issue: 'Issue to a customer',
    person: 'Name, phone, e-mail or company',
    people: 'People',
    phone: 'Phone',
    company: 'Company',
    toPerson: (name: string, phone: string) => `This voucher goes to ${name}, ${phone}.`,
    issueTo: (name: string) => `Issue to ${name}`,
    issued: (code: string, name: string) => `${code} issued to ${name}`,
    state: 'Status',
    terms: 'Terms',
  },
  /** A voucher as one sentence: the form has its parts as fields, at the places in braces. */
  sentence: {
    takes: {
      percent: 'Take {bp} {type} off {goods}, at most {currency} {max},',
      fixed: 'Take {type} {amount} off {goods},',
      free_shipping: 'Take {type} off {goods}, at most {currency} {max},',
    },
    rest: 'on orders from {currency} {min}. For {roles}, {who}, up to {each} times each and {total} times in all. From {start} until {end}.',
    goods: { all: 'all products', some: 'certain products' },
    noLimit: 'no limit',
    who: 'Who can use it',
    whos: {
      anyone: 'anyone with the code',
      first: 'on the first order only',
      given: 'only if issued to them',
      both: 'only if issued to them, on the first order',
    },
    everyone: 'everyone',
    off: (value: string) => `${value} off`,
    fixed: 'Fixed amount off',
    freeDelivery: 'Free delivery',
    notHere: 'not in this market',
    only: (goods: string) => `only ${goods}`,
    atMost: (amount: string) => `at most ${amount}`,
    from: (amount: string) => `from ${amount}`,
    for: (who: string) => `for ${who}`,
    firstOrder: 'first order only',
    givenTo: 'only if issued',
    each: (times: string, isOnce: boolean) => (isOnce ? `once each` : `${times} times each`),
    inAll: (times: string, isOnce: boolean) => (isOnce ? `once in all` : `${times} times in all`),
    until: (day: string) => `until ${day}`,
  },
}

/** Shape of the messages in every language. */
export type StaffVouchersMessages = typeof en
