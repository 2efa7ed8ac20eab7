import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** Days before the due day, on it, and days after it. */
export const REMINDER_STEPS = ['before_due', 'due', 'overdue'] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

export interface DueReminder {
  entry_id: string
  dealer_id: string
  account_id: string
  number: string
  open: number
  due_at: Date
  first_name: string
  phone: string
  email: string | null
  locale: Language
}

interface ReminderRange {
  market: Market['code']
  step: ReminderStep
  /** Invoices that are due from here on, and before there. */
  from: Date | null
  before: Date
  limit: number
}

const DUE = `select e.id as entry_id, e.dealer_id, d.account_id, e.number, e.open_minor as open, e.due_at, a.first_name,
    a.phone, a.email, a.locale
  from receivable_entry e
  join dealer_company d on d.id = e.dealer_id
  join account a on a.id = d.account_id
 where e.kind = 'invoice' and e.open_minor > 0 and e.number is not null and not d.reminders_paused
   and a.deactivated_at is null and a.deleted_at is null`

/** Open invoices whose dealer was not reminded of this step yet, the earliest due first. */
export const due = (db: Database, { market, step, from, before, limit }: ReminderRange): Promise<DueReminder[]> =>
  db.query<DueReminder>(
    `${DUE} and d.market = $1 and e.due_at < $4 and ($3::timestamptz is null or e.due_at >= $3)
        and not exists (select 1 from receivable_reminder r where r.entry_id = e.id and r.step = $2)
      order by e.due_at, e.id limit $5`,
    [market, step, from, before, limit],
  )

/** The same row once more, under the dealer's lock; null when nothing is open of it any more. */
export async function stillDue(transaction: Transaction, entryId: string): Promise<DueReminder | null> {
  const [row] = await transaction.query<DueReminder>(`${DUE} and e.id = $1`, [entryId])
  return row ?? null
}

/** False when it was recorded before. */
export async function record(
  transaction: Transaction,
  { entryId, step, now }: { entryId: string; step: ReminderStep; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into receivable_reminder (entry_id, step, created_at) values ($1, $2, $3)
     on conflict (entry_id, step) do nothing returning 1`,
    [entryId, step, now],
  )
  return rows.length > 0
}
