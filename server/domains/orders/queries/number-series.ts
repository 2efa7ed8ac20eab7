import type { NumberFormat, NumberKind } from '#contract/orders/numbering.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface Series {
  market: Market['code']
  kind: NumberKind
  /** Two digits. */
  year: number
}

/** The year of a count that never begins anew. */
const CONTINUOUS = 0

/**
 * Returns the next number and its format. Call it late: its row stays locked until the transaction ends, and the format
 * cannot change until then.
 */
export async function next(
  db: Database,
  { market, kind, year }: Series,
): Promise<{ count: number; format: NumberFormat }> {
  const [row] = await db.query<{ last: number } & NumberFormat>(
    `with format as (
       select prefix, digits, yearly from number_format where market = $1 and kind = $2 for share
     ), taken as (
       insert into number_series (market, kind, year, last)
       select $1, $2, case when yearly then $3::integer else ${CONTINUOUS} end, 1 from format
       on conflict (market, kind, year) do update set last = number_series.last + 1
       returning last
     )
     select last, prefix, digits, yearly from taken cross join format`,
    [market, kind, year],
  )
  if (!row) throw new Error('A series gave no number')
  const { last: count, ...format } = row
  return { count, format }
}

export interface SeriesState extends NumberFormat {
  market: Market['code']
  kind: NumberKind
  /** Last count of this year and of numbers without a year; 0: none. */
  last_yearly: number
  last_continuous: number
}

const STATE = `select f.market, f.kind, f.prefix, f.digits, f.yearly,
    coalesce((select last from number_series s where (s.market, s.kind, s.year) = (f.market, f.kind, $1)), 0)
      as last_yearly,
    coalesce((select last from number_series s where (s.market, s.kind, s.year) = (f.market, f.kind, ${CONTINUOUS})), 0)
      as last_continuous
  from number_format f`

/** The series of every market. @param year two digits */
export const all = (db: Database, year: number): Promise<SeriesState[]> =>
  db.query<SeriesState>(`${STATE} order by f.market, f.kind`, [year])

/**
 * Locks the formats of every market, because two markets must not use one prefix; waits for whoever takes a number. The
 * counts are read afterwards, so they contain every number that was given. Locked in the order in which a checkout takes
 * its numbers: order, then invoice.
 */
export async function lockAll(transaction: Transaction, year: number): Promise<SeriesState[]> {
  await transaction.query('select 1 from number_format order by market, kind desc for update')
  return all(transaction, year)
}

/** Where the numbers of each kind are stored. */
const COLUMNS: Readonly<Record<NumberKind, readonly [table: string, column: string]>> = {
  order: ['sales_order', 'order_no'],
  invoice: ['sales_order', 'invoice_no'],
  credit_note: ['refund', 'credit_note_no'],
}

/**
 * The highest count among stored numbers of a kind that are written like this, in any market; 0: none. Of yearly numbers
 * those of this year or a later one: earlier years do not come again.
 */
export async function highestCount(
  db: Database,
  kind: NumberKind,
  { prefix, yearly, year }: Pick<NumberFormat, 'prefix' | 'yearly'> & { year: number },
): Promise<number> {
  const [table, column] = COLUMNS[kind]
  const pattern = `^${prefix}${yearly ? '([0-9]{2})-' : '()'}([0-9]{1,9})$`
  const [row] = await db.query<{ highest: number }>(
    `select coalesce(max(parts[2]::integer), 0) as highest
       from (select regexp_match(${column}, $1) as parts from ${table} where starts_with(${column}, $2)) number
      where parts is not null and (not $3::boolean or nullif(parts[1], '')::integer >= $4)`,
    [pattern, prefix, yearly, year],
  )
  return row?.highest ?? 0
}

interface SavedFormat extends NumberFormat {
  market: Market['code']
  kind: NumberKind
  /** Two digits. */
  year: number
  /** The last count that was given; the next number continues it. */
  last: number
}

export async function save(
  db: Database,
  { market, kind, prefix, digits, yearly, year, last }: SavedFormat,
): Promise<void> {
  await db.query('update number_format set prefix = $3, digits = $4, yearly = $5 where market = $1 and kind = $2', [
    market,
    kind,
    prefix,
    digits,
    yearly,
  ])
  if (last === 0) return
  await db.query(
    `insert into number_series (market, kind, year, last) values ($1, $2, $3, $4)
     on conflict (market, kind, year) do update set last = greatest(number_series.last, excluded.last)`,
    [market, kind, yearly ? year : CONTINUOUS, last],
  )
}
