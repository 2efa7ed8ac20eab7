import { en as staff } from '../../../staff/messages/staff/en.ts'

/** English messages: the books. */
export const en = {
  ...staff,
  books: {
    tabs: {
      label: 'Books',
      periods: 'Periods',
      accounts: 'Account codes',
    },
    next: 'Next period',
    startsOn: (day: string) => `The next period starts on ${day}.`,
    closing:
      'Periods follow one another without gaps. A closed period never changes: what comes later goes into the next one.',
    entries: 'Entries',
    amount: 'Debits and credits',
    lateText: 'These entries are dated in a closed period. They go into this one, on its first day.',
    corrected: (was: string, now: string) => `exported as ${was}, now ${now}`,
    lateMore: (more: number) => `and ${more} more`,
    ready: 'Everything has an account code. You can close this period.',
    nothing: 'There is nothing to book on these days.',
    missing: (count: number) => (count === 1 ? '1 account code is missing' : `${count} account codes are missing`),
    setCodes: 'Set account codes',
    problems: (program: string) => `${program} doesn’t accept these documents`,
    problem: {
      number: (value: string, limit: number | null) =>
        limit === null
          ? `Document number “${value}” has a character that can’t be used.`
          : `Document number “${value}” is longer than ${limit} characters.`,
      account: (value: string, limit: number | null) =>
        limit === null
          ? `Account code “${value}” has a character that can’t be used.`
          : `Account code “${value}” is longer than ${limit} characters.`,
      rows: (value: string, limit: number | null) => `The document has ${value} rows, ${limit ?? ''} at most.`,
    },
    close: 'Close period',
    closeTitle: (days: string) => `Close ${days}?`,
    closeText: 'The entries and account codes of these days are stored. You can’t open the period again.',
    closed: (days: string) => `${days} is closed`,
    periods: 'Closed periods',
    period: 'Period',
    by: 'Closed by',
    at: 'Closed',
    files: 'Files',
    none: 'No closed periods yet',
    noneText: 'Close a month to download it for your accounting program.',
    part: (program: string, part: number, parts: number) => `${program} ${part} of ${parts}`,
    lateCount: (count: number) => (count === 1 ? '1 from a closed period' : `${count} from closed periods`),
    untried:
      'The files follow the programs’ public documentation and haven’t been tried in the programs themselves. Import the first one into a test company.',
    journal: 'Journal (CSV)',
    program: 'Accounting program',
    programHint: 'Its limits are checked before a period is closed. All other files can be downloaded too.',
    taxCodeHint: 'Taxes have rows of their own in the files: set tax codes that add no tax, such as those at 0 %.',
    costsHint:
      'Once set, goods are booked at cost: sold, returned, received and missing. Only staff who see costs can then close periods and download the new ones.',
    noCosts: 'Goods aren’t booked at cost: their account codes aren’t set.',
    needsCosts: 'Only for staff who see costs',
    groups: {
      sales: 'Sales by category',
      tax: 'Taxes',
      tax_code: 'Tax codes of the program (optional)',
      pay: 'Ways to pay',
      receivable: 'Money owed to you',
      discount: 'Discounts',
      costs: 'Cost of goods (optional)',
      other: 'Other',
    },
    saved: 'Account codes saved',
    slots: {
      'receivable:customers': 'Customers',
      'receivable:dealers': 'Dealers on account',
      returns: 'Returns',
      delivery: 'Delivery fees',
      'discount:promotions': 'Promotions',
      'discount:vouchers': 'Vouchers',
      'discount:affiliates': 'Affiliate discounts',
      'discount:manual': 'Other discounts',
      rounding: 'Rounding',
      'pay:cash': 'Cash',
      'pay:card': 'Card terminal',
      'pay:qr': 'QR at the counter',
      'pay:transfer': 'Bank transfer',
      'pay:cheque': 'Cheques',
      'cash:sales_persons': 'Cash held by sales persons',
      'cash:paid_back': 'Refunds paid back',
      'cash:moved': 'Cash into and out of tills',
      'cash:difference': 'Cash differences',
      write_off: 'Amounts written off',
      bounce_fee: 'Fees for bounced cheques',
      'costs:sold': 'Cost of goods sold',
      'costs:inventory': 'Inventory',
      'costs:received': 'Goods received, not yet billed',
      'costs:difference': 'Stock differences',
      'costs:opening': 'Stock from before costs were kept',
      'tax:device': 'Tax on devices',
      'tax:nicotine_liquid': 'Tax on nicotine liquids',
      'tax:accessory': 'Tax on accessories',
      'tax:other': 'Tax on packages',
      'tax_code:device': 'Tax code of devices',
      'tax_code:nicotine_liquid': 'Tax code of nicotine liquids',
      'tax_code:accessory': 'Tax code of accessories',
      'tax_code:other': 'Tax code of packages',
    },
  },
}

export type StaffBooksMessages = typeof en
