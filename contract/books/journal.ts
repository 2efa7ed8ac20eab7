/** What an entry of the journal is for. */
export const ENTRY_KINDS = [
  'sale',
  'refund',
  'payment',
  'payment_returned',
  'paid_back',
  'paid_out',
  'write_off',
  'bounced',
  'bounce_fee',
  'cash_in',
  'cash_in_cancelled',
  'cash_moved',
  'cash_difference',
  'goods_sold',
  'goods_returned',
  'goods_received',
  'goods_sent_back',
  'stock_difference',
  'opening_stock',
  'correction',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Slots that every store has: what an account code is set for. */
export const FIXED_SLOTS = [
  'receivable:customers',
  'receivable:dealers',
  'returns',
  'delivery',
  'discount:promotions',
  'discount:vouchers',
  'discount:affiliates',
  'discount:manual',
  'rounding',
  'pay:cash',
  'pay:card',
  'pay:qr',
  'pay:transfer',
  'pay:cheque',
  'cash:sales_persons',
  'cash:paid_back',
  'cash:moved',
  'cash:difference',
  'write_off',
  'bounce_fee',
  'costs:sold',
  'costs:inventory',
  'costs:received',
  'costs:difference',
  'costs:opening',
] as const

/** Booked once one of them has an account code, for staff who see costs. */
export const isCostSlot = (slot: string): boolean => slot.startsWith('costs:')

/** Beside them `sales:<category>`, `tax:<tax class>` and `pay:<gateway>`. */
export type Slot = (typeof FIXED_SLOTS)[number] | `sales:${string}` | `tax:${string}` | `pay:${string}`

export interface JournalLine {
  slot: Slot
  /** Of sales, refunds and taxes; null where nothing is taxed, and on other lines. */
  taxClass: string | null
  /** Minor units: a debit is above zero, a credit below. */
  amount: number
}

/** Debits and credits of an entry are equal. */
export interface JournalEntry {
  /** Stable: an entry that is exported once is never exported again. */
  key: string
  kind: EntryKind
  at: Date
  /** Of the document. */
  number: string
  /** Number of the order, where the document belongs to one. */
  orderNo: string | null
  /** Name of the dealer; customers are not named. */
  party: string | null
  lines: readonly JournalLine[]
}

/** What the accounting program calls the tax of a class, beside the account codes; empty: the file names none. */
export const taxCodeSlot = (taxClass: string): string => `tax_code:${taxClass}`

/** A row of the journal as it is exported. */
export interface JournalRow {
  /** Stable: of the entry and of the slot. */
  key: string
  entry: string
  kind: EntryKind
  /** Of the entry in the period. */
  day: string
  /** The day that it belongs to, where that is in a period that was closed before. */
  lateDay: string | null
  number: string
  orderNo: string | null
  party: string | null
  slot: string
  taxClass: string | null
  account: string
  /** Of the accounting program; empty: none. */
  taxCode: string
  /** Minor units; one of both is 0. */
  debit: number
  credit: number
}
