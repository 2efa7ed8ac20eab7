import type { OrderList } from '#contract/orders/order-list.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface SavedListRow extends Omit<OrderList, 'updated_at'> {
  updated_at: Date
}

/** The lists of a dealer's account, by name. */
export const ofAccount = (db: Database, accountId: string): Promise<SavedListRow[]> =>
  db.query<SavedListRow>(
    'select id, name, lines, updated_at from order_list where account_id = $1 order by lower(name), id',
    [accountId],
  )

/** The account that a list belongs to; null for a new one. */
export async function ownerOf(db: Database, id: string): Promise<string | null> {
  const [row] = await db.query<{ account_id: string }>('select account_id from order_list where id = $1', [id])
  return row?.account_id ?? null
}

export async function save(
  db: Database,
  accountId: string,
  { id, name, lines, updated_at }: SavedListRow,
): Promise<void> {
  await db.query(
    `insert into order_list (id, account_id, name, lines, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (id) do update set name = excluded.name, lines = excluded.lines, updated_at = excluded.updated_at`,
    [id, accountId, name, JSON.stringify(lines), updated_at],
  )
}

export async function remove(db: Database, accountId: string, id: string): Promise<void> {
  await db.query('delete from order_list where id = $1 and account_id = $2', [id, accountId])
}
