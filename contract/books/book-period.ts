import * as v from 'valibot'
import { bookFormat } from './book-format.ts'
import { ENTRY_KINDS } from './journal.ts'

/** Days of the store's calendar, both included. */
const days = { from: v.string(), to: v.string() }

export const closedPeriod = v.object({
  id: v.string(),
  ...days,
  closed_at: v.string(),
  closed_by: v.string(),
  entries: v.number(),
  /** Sum of all debits, which is that of all credits; minor units. Without costs for staff who don't see them. */
  amount: v.number(),
  /** Entries that belong to a period that was closed before. */
  late: v.number(),
  /** Files of the period, for each program that takes it; none for staff who don't see the costs in them. */
  files: v.array(v.object({ format: bookFormat, parts: v.number() })),
})
export type ClosedPeriod = v.InferOutput<typeof closedPeriod>

export const books = v.object({
  program: bookFormat,
  /** The day that the next period begins with; null: no period was closed yet, and the first day is chosen. */
  next_from: v.nullable(v.string()),
  /** The last day that is over. */
  last_day: v.string(),
  /** Newest first. */
  periods: v.array(closedPeriod),
})
export type Books = v.InferOutput<typeof books>

/** What a program does not take. */
export const bookProblem = v.object({
  number: v.string(),
  field: v.picklist(['number', 'account', 'rows']),
  value: v.string(),
  /** Characters, or rows of one entry; null: a character that it does not take. */
  limit: v.nullable(v.number()),
})
export type BookProblem = v.InferOutput<typeof bookProblem>

/** Most late entries and problems that a preview names. */
export const MAX_NAMED = 100

export const bookPreview = v.object({
  ...days,
  entries: v.number(),
  amount: v.number(),
  late: v.array(
    v.object({
      number: v.string(),
      kind: v.picklist(ENTRY_KINDS),
      day: v.string(),
      amount: v.number(),
      /** Of a correction: what was exported, and what it is now. */
      corrects: v.optional(v.object({ was: v.number(), now: v.number() })),
    }),
  ),
  late_total: v.number(),
  /** Slots of the period without an account code. */
  missing: v.array(v.object({ slot: v.string(), name: v.nullable(v.string()) })),
  problems: v.array(bookProblem),
  problems_total: v.number(),
  /** Goods are booked at cost. */
  values_goods: v.boolean(),
})
export type BookPreview = v.InferOutput<typeof bookPreview>
