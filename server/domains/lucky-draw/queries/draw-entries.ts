import type { Language } from '#contract/site/language.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface Entry {
  entryNo: string
  orderId: string
  accountId: string
  /** 1 is the first place; null if the entry did not win. */
  place: number | null
}

export function write(transaction: Transaction, drawId: string, entries: readonly Entry[]): void {
  transaction.send(
    `insert into festive_draw_entry (draw_id, entry_no, order_id, account_id, place)
     select $1, e.entry_no, e.order_id, e.account_id, e.place
       from unnest($2::text[], $3::uuid[], $4::uuid[], $5::integer[]) as e (entry_no, order_id, account_id, place)`,
    [
      drawId,
      entries.map(({ entryNo }) => entryNo),
      entries.map(({ orderId }) => orderId),
      entries.map(({ accountId }) => accountId),
      entries.map(({ place }) => place),
    ],
  )
}

/** Sorted by byte order ("C" collation), so that the list is reproducible on any system. */
export async function numbers(db: Database, drawId: string): Promise<string[]> {
  const rows = await db.query<{ entry_no: string }>(
    'select entry_no from festive_draw_entry where draw_id = $1 order by entry_no collate "C"',
    [drawId],
  )
  return rows.map(({ entry_no }) => entry_no)
}

export async function count(db: Database, drawId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'select count(*) as total from festive_draw_entry where draw_id = $1',
    [drawId],
  )
  return row?.total ?? 0
}

export interface WinnerRow {
  entry_no: string
  order_id: string
  order_no: string
  account_id: string
  first_name: string
  last_name: string
  phone: string
  locale: Language
}

/** First place first. */
export async function winners(db: Database, drawId: string): Promise<WinnerRow[]> {
  return db.query<WinnerRow>(
    `select e.entry_no, e.order_id, o.order_no, e.account_id, a.first_name, a.last_name, a.phone, a.locale
       from festive_draw_entry e join sales_order o on o.id = e.order_id join account a on a.id = e.account_id
      where e.draw_id = $1 and e.place is not null order by e.place`,
    [drawId],
  )
}

export interface OwnRow {
  entry_no: string
  order_id: string
  order_no: string
  place: number | null
}

/** Oldest order first. */
export async function ofAccount(db: Database, drawId: string, accountId: string): Promise<OwnRow[]> {
  return db.query<OwnRow>(
    `select e.entry_no, e.order_id, o.order_no, e.place
       from festive_draw_entry e join sales_order o on o.id = e.order_id
      where e.draw_id = $1 and e.account_id = $2 order by o.paid_at, o.id`,
    [drawId, accountId],
  )
}
