import { type Ageing, ageingOf, daysOverdue } from '#contract/receivables/ageing.ts'
import type { EntryKind } from '#contract/receivables/open-item.ts'
import type { StatementPeriod } from '#contract/receivables/statement-period.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockDealer } from '../queries/ledger.ts'
import * as statements from '../queries/statement.ts'

export type { StatementRow } from '../queries/statement.ts'

/** A dealer's account over some days, in minor units. */
export interface AccountStatement extends StatementPeriod {
  since: Date
  /** Exclusive. */
  until: Date
  /** At the end of the day before. */
  opening: number
  closing: number
  rows: statements.StatementRow[]
  /** Of the period, by kind of document. */
  sums: Record<EntryKind, number>
  /** At the end of the period, or now if that is earlier; adds up to `closing`. */
  ageing: Ageing
}

interface StatementInput {
  dealerId: string
  period: StatementPeriod
  timeZone: string
  now: number
}

/** The first moment of a day in the store's time zone. */
export const startOfDay = (timeZone: string, day: string, plus = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return startOf(timeZone, Date.parse(day), () => [year, month - 1, date + plus])
}

/** Under the dealer's lock, so that all figures are those of one moment. */
export async function readStatement(
  transaction: Transaction,
  { dealerId, period, timeZone, now }: StatementInput,
): Promise<AccountStatement> {
  const since = startOfDay(timeZone, period.from)
  const until = startOfDay(timeZone, period.to, 1)
  lockDealer(transaction, dealerId)
  const [opening, rows, open] = await Promise.all([
    statements.balanceAt(transaction, dealerId, since),
    statements.documents(transaction, { dealerId, since, until }),
    statements.openAt(transaction, dealerId, until),
  ])
  const sums: AccountStatement['sums'] = {
    invoice: 0,
    payout: 0,
    bounced: 0,
    fee: 0,
    credit_note: 0,
    payment: 0,
    write_off: 0,
  }
  for (const { kind, amount } of rows) sums[kind] += amount
  const at = Math.min(now, until.getTime() - 1)
  const items = open.map((one) => ({ ...one, days_overdue: daysOverdue(timeZone, one.due_at, at) }))
  return {
    ...period,
    since,
    until,
    opening,
    closing: rows.at(-1)?.balance ?? opening,
    rows,
    sums,
    ageing: ageingOf(items),
  }
}
