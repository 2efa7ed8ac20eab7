import type { BookFormat } from '#contract/books/book-format.ts'
import type { ClosedPeriod } from '#contract/books/book-period.ts'
import type { JournalLine, JournalRow } from '#contract/books/journal.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type MarketCode = Market['code']

export interface PeriodRow extends Omit<ClosedPeriod, 'closed_at'> {
  closed_at: Date
  /** Debits of its rows of costs; null: costs were not in the books. */
  costs: number | null
}

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`
const PERIODS = `select p.id, ${day('p.from_day')} as from, ${day('p.to_day')} as to, p.closed_at, p.entries,
    p.amount_minor as amount, p.costs_minor as costs, p.late, p.files, trim(a.first_name || ' ' || a.last_name) as closed_by
  from books_period p join account a on a.id = p.closed_by where p.market = $1`

/** Newest first. */
export const list = (db: Database, market: MarketCode, limit: number): Promise<PeriodRow[]> =>
  db.query<PeriodRow>(`${PERIODS} order by p.from_day desc limit $2`, [market, limit])

export async function find(db: Database, market: MarketCode, id: string): Promise<PeriodRow | null> {
  const [row] = await db.query<PeriodRow>(`${PERIODS} and p.id = $2`, [market, id])
  return row ?? null
}

export interface ClosedDays {
  first: string
  last: string
  /** The first one with costs in its books; null: no period has them. */
  firstWithCosts: string | null
}

/** Days of all closed periods; null without one. */
export async function closedDays(db: Database, market: MarketCode): Promise<ClosedDays | null> {
  const [row] = await db.query<{ [Name in keyof ClosedDays]: string | null }>(
    `select ${day('min(from_day)')} as first, ${day('max(to_day)')} as last,
            ${day('min(from_day) filter (where costs_minor is not null)')} as "firstWithCosts"
       from books_period where market = $1`,
    [market],
  )
  return row && row.first !== null && row.last !== null ? { ...row, first: row.first, last: row.last } : null
}

export interface NewPeriod extends Omit<PeriodRow, 'closed_at' | 'closed_by'> {
  market: MarketCode
  timeZone: string
  program: BookFormat
  closedBy: string
  now: Date
}

export async function insert(transaction: Transaction, period: NewPeriod, rows: readonly JournalRow[]): Promise<void> {
  const { id, market, from, to, timeZone, program, entries, amount, costs, late, files, closedBy, now } = period
  await transaction.query(
    `insert into books_period (id, market, from_day, to_day, time_zone, program, entries, amount_minor, costs_minor,
                               late, files, closed_at, closed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [id, market, from, to, timeZone, program, entries, amount, costs, late, JSON.stringify(files), now, closedBy],
  )
  await transaction.query(
    `insert into books_row (market, key, period_id, position, entry, kind, day, late_day, number, order_no, party, slot,
                            tax_class, account, tax_code, debit_minor, credit_minor)
     select $1, n.key, $2, n.position, n.entry, n.kind, n.day, n."lateDay", n.number, n."orderNo", n.party, n.slot,
            n."taxClass", n.account, n."taxCode", n.debit, n.credit
       from jsonb_to_recordset($3) as n(key text, position integer, entry text, kind text, day date, "lateDay" date,
              number text, "orderNo" text, party text, slot text, "taxClass" text, account text, "taxCode" text,
              debit bigint, credit bigint)`,
    [market, id, JSON.stringify(rows.map((row, position) => ({ ...row, position })))],
  )
}

/** As they were exported. */
export const rowsOf = (db: Database, periodId: string): Promise<JournalRow[]> =>
  db.query<JournalRow>(
    `select key, entry, kind, ${day('day')} as day, ${day('late_day')} as "lateDay", number, order_no as "orderNo", party,
            slot, tax_class as "taxClass", account, tax_code as "taxCode", debit_minor as debit, credit_minor as credit
       from books_row where period_id = $1 order by position`,
    [periodId],
  )

/** Those of these entries that were exported. */
export async function exported(db: Database, market: MarketCode, entries: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ entry: string }>(
    'select distinct entry from books_row where market = $1 and entry = any($2)',
    [market, entries],
  )
  return new Set(rows.map(({ entry }) => entry))
}

/** A line as it was exported; `day` is that of the document. */
export interface ExportedRow extends Pick<JournalRow, 'entry' | 'number' | 'orderNo' | 'party' | 'day'>, JournalLine {}

/** What was exported of these days, the end not included, with its corrections. */
export const exportedRows = (
  db: Database,
  market: MarketCode,
  { from, until }: { from: string; until: string },
): Promise<ExportedRow[]> =>
  db.query<ExportedRow>(
    `select entry, ${day('coalesce(late_day, day)')} as day, number, order_no as "orderNo", party, slot,
            tax_class as "taxClass", debit_minor - credit_minor as amount
       from books_row where market = $1 and coalesce(late_day, day) >= $2 and coalesce(late_day, day) < $3
      order by length(entry), entry, position`,
    [market, from, until],
  )
