import type { Market } from '#contract/site/market.ts'
import type { StaffNote } from '#contract/staff/note.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

interface NewNote {
  market: Market['code']
  accountId: string
  /** null: about the person. */
  orderId: string | null
  authorId: string
  body: string
  now: Date
}

/** false: there is no such account. The caller has locked it. */
export async function add(
  db: Database,
  { market, accountId, orderId, authorId, body, now }: NewNote,
): Promise<boolean> {
  const rows = await db.query(
    `insert into staff_note (id, account_id, order_id, author_id, body, created_at)
     select $1, id, $3, $4, $5, $6 from account where id = $2 and market = $7 and deleted_at is null returning id`,
    [newId(now.getTime()), accountId, orderId, authorId, body, now, market],
  )
  return rows.length > 0
}

/**
 * About a person and their orders, newest first.
 *
 * @param orderId only of this order and of the person
 */
export async function ofAccount(
  db: Database,
  { accountId, orderId }: { accountId: string; orderId: string | null },
): Promise<StaffNote[]> {
  const rows = await db.query<Omit<StaffNote, 'created_at'> & { created_at: Date }>(
    `select n.id, n.body, n.created_at,
            json_build_object('id', b.id, 'first_name', b.first_name, 'last_name', b.last_name) as by,
            case when o.id is not null then json_build_object('id', o.id, 'order_no', o.order_no) end as "order"
       from staff_note n join account b on b.id = n.author_id left join sales_order o on o.id = n.order_id
      where n.account_id = $1 and ($2::uuid is null or n.order_id is null or n.order_id = $2)
      order by n.created_at desc, n.id desc limit 100`,
    [accountId, orderId],
  )
  return rows.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() }))
}

export interface StoredNote {
  account_id: string
  author_id: string
}

/** Locks a note about a person of the market. */
export async function lock(db: Database, market: Market['code'], id: string): Promise<StoredNote | null> {
  const [row] = await db.query<StoredNote>(
    `select n.account_id, n.author_id from staff_note n join account a on a.id = n.account_id
      where n.id = $1 and a.market = $2 for update of n`,
    [id, market],
  )
  return row ?? null
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.query('delete from staff_note where id = $1', [id])
}
