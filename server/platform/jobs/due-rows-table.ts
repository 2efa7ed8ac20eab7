import type { Database } from '../database/database.ts'

/**
 * A kind of rows that each wait for a piece of work at a time of their own, such as messages to send. The names of its
 * columns are declared here because tables have different ones.
 */
export interface DueRows<Row extends object> {
  /** As failures are reported. */
  name: string
  table: string
  /** Columns of the primary key, or of what several rows share that one piece of work is about. */
  key: readonly (keyof Row & string)[]
  /** True for one of the rows that share a key; absent: the key is unique. */
  isFirst?: string
  /** Column of the time of the next try; null: there is none. */
  dueAt: string
  /** Column that counts the tries, each before it begins. */
  tries: string
  /** Column of the moment at which the last try began. */
  beganAt?: string
  /** Which rows are of this kind, joined by `and`; `t` is the row, $1 the moment, $2 the market. */
  where: string
  /** By default the time in `dueAt` has come. */
  isDue?: string
  /** What the work reads, of `t` and what is joined to it. */
  columns: string
  /** Joins that leave each row one row. */
  joins?: string
  /** No other process gets the row earlier: longer than its work takes. */
  leaseMs: number
  /** Waiting times after a failed try, growing; the row is given up after the last one. */
  pausesMs: readonly number[] | ((row: Row) => readonly number[])
  /** The last waiting time repeats, and no row is given up for the number of its tries. */
  isEndless?: true
  /** No try begins at or after this moment. */
  until?(row: Row): Date
  /** Columns of a row that is given up, by which a list of staff shows it; `delete`: it goes, and is reported as a fault. */
  givenUp: Readonly<Record<string, unknown>> | 'delete'
  /** Rows that are worked on at the same time; 1 by default. */
  parallel?: number
  /** Rows of one run; 100 by default. */
  limit?: number
}

/** A row with the number of its tries, this one included. */
export type Leased<Row extends object> = Row & { tries: number }

interface Lease {
  now: Date
  /** Another process may take the rows again from this moment on, if this one has died. */
  until: Date
  market: string
  limit: number
  /** The key of one row; absent: the rows that are due longest. */
  only?: readonly unknown[] | undefined
}

/** Takes due rows and counts the try, in one statement. Rows that another process is taking are skipped. */
export async function leaseRows<Row extends object>(
  db: Database,
  { table, key, isFirst, dueAt, tries, beganAt, where, isDue = `t.${dueAt} <= $1`, columns, joins = '' }: DueRows<Row>,
  { now, until, market, limit, only = [] }: Lease,
): Promise<Leased<Row>[]> {
  const keys = key.map((column) => `t.${column}`).join(', ')
  const shared = isFirst === undefined ? '' : ` and ${where}`
  const isOne = only.map((_value, at) => ` and t.${key[at]} = $${at + 5}`).join('')
  return db.query<Leased<Row>>(
    `with due as materialized (
       select ${keys} from ${table} t
        where $2::text is not null and ${isDue} and ${where} and ${isFirst ?? true}${isOne}
        order by t.${dueAt}, ${keys} limit $4 for no key update of t skip locked
     ), leased as (
       update ${table} t set ${tries} = t.${tries} + 1, ${dueAt} = $3${beganAt ? `, ${beganAt} = $1` : ''}
         from due d where ${key.map((column) => `t.${column} = d.${column}`).join(' and ')}${shared} returning t.*
     )
     select distinct on (${keys}) ${columns}, ${keys}, t.${tries} as tries from leased t ${joins}`,
    [now, market, until, limit, ...only],
  )
}

/** What becomes of a row after a try that did not end it. */
interface Settlement<Row extends object> {
  row: Leased<Row>
  /** Until when it was leased. */
  leasedUntil: Date
  /** null: none follows. */
  next: Date | null
  isUncounted: boolean
  set: Readonly<Record<string, unknown>>
}

/** Changes a row, unless its work, a person or another process has changed its time or its tries meanwhile. */
export async function settleRow<Row extends object>(
  db: Database,
  { table, key, dueAt, tries, givenUp }: DueRows<Row>,
  { row, leasedUntil, next, isUncounted, set }: Settlement<Row>,
): Promise<void> {
  const own = [row.tries, leasedUntil, ...key.map((column) => row[column])]
  const isOurs = key.map((column, at) => `${column} = $${at + 3}`).join(' and ')
  const where = `where ${tries} = $1 and ${dueAt} = $2 and ${isOurs}`
  if (next === null && givenUp === 'delete') {
    await db.query(`delete from ${table} ${where}`, own)
    return
  }
  const values = { [dueAt]: next, ...set, ...(next === null && givenUp !== 'delete' && givenUp) }
  const changes = Object.keys(values).map((column, at) => `${column} = $${own.length + at + 1}`)
  if (isUncounted) changes.push(`${tries} = ${tries} - 1`)
  await db.query(`update ${table} set ${changes.join(', ')} ${where}`, [...own, ...Object.values(values)])
}
