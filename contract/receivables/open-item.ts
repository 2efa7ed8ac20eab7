import * as v from 'valibot'

/**
 * Documents of a dealer's ledger. What a dealer owes is above zero, what is in the dealer's favour below. `bounced` stands
 * against a payment whose cheque was not honoured, `fee` is what that costs the dealer.
 */
export const DEBIT_KINDS = ['invoice', 'payout', 'bounced', 'fee'] as const
export const CREDIT_KINDS = ['credit_note', 'payment', 'write_off'] as const
const ENTRY_KINDS = [...DEBIT_KINDS, ...CREDIT_KINDS] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A document with an open amount; amounts in minor units. */
export const openItem = v.object({
  id: v.string(),
  kind: v.picklist(ENTRY_KINDS),
  /** Of the document; null where it has none. */
  number: v.nullable(v.string()),
  order: v.nullable(v.object({ id: v.string(), order_no: v.string() })),
  created_at: v.string(),
  /** Of invoices. */
  due_at: v.nullable(v.string()),
  amount: v.number(),
  /** What is left of the amount. */
  open: v.number(),
  /** Calendar days since the day it was due, in the store's time zone; 0 = not overdue. */
  days_overdue: v.number(),
  /** A payment for an order that was not sent yet, which its invoice will use. */
  is_reserved: v.boolean(),
})
export type OpenItem = v.InferOutput<typeof openItem>
