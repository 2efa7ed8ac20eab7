import * as v from 'valibot'
import { ageing } from './ageing.ts'
import { openItem } from './open-item.ts'
import { receivables } from './receivables.ts'

const person = v.object({ id: v.string(), name: v.string() })

/** A dealer with open items, in minor units. */
export const dealerBalance = v.object({
  id: v.string(),
  company_name: v.string(),
  phone: v.string(),
  sales_persons: v.array(person),
  balance: v.number(),
  overdue: v.number(),
  ageing,
  /** When the oldest open invoice was due. */
  oldest_due_at: v.nullable(v.string()),
})
export type DealerBalance = v.InferOutput<typeof dealerBalance>

/** A document of the ledger with the documents that it is linked to. */
export const ledgerDocument = v.object({
  ...openItem.entries,
  reason: v.nullable(v.string()),
  by: v.nullable(v.string()),
  links: v.array(v.object({ id: v.string(), number: v.string(), amount: v.number() })),
})
export type LedgerDocument = v.InferOutput<typeof ledgerDocument>

/** The account of one dealer as staff see it. */
export const staffReceivables = v.object({
  ...receivables.entries,
  dealer: v.object({
    id: v.string(),
    company_name: v.string(),
    phone: v.string(),
    credit: v.object({ limit: v.number(), used: v.number() }),
    /** The dealer's own; null = those of the market. */
    own_terms: v.nullable(v.object({ days: v.number(), from_month_end: v.boolean() })),
    grace_days: v.nullable(v.number()),
    reminders_paused: v.boolean(),
  }),
  /** The latest documents, newest first. */
  documents: v.array(ledgerDocument),
})
export type StaffReceivables = v.InferOutput<typeof staffReceivables>
