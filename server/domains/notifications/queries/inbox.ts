import type { News } from '#contract/notifications/inbox.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewItem {
  accountId: string
  /** Deduplication key: a second item with this subject for the same account is ignored. */
  subject: string
  news: News
  /** Read from the start. */
  isRead?: boolean
  now: Date
}

/** Returns the id of the new item. If the subject was already added, no row has this id. */
export function add(transaction: Transaction, { accountId, subject, news, isRead = false, now }: NewItem): string {
  const id = newId(now.getTime())
  transaction.send(
    `insert into inbox_item (id, account_id, subject, news, created_at, read_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, subject) do nothing`,
    [id, accountId, subject, news, now, isRead ? now : null],
  )
  return id
}

/** An account's inbox without some kinds of news. */
interface InboxFilter {
  accountId: string
  hidden: readonly News['kind'][]
}

export interface ItemRow {
  id: string
  news: unknown
  created_at: Date
  read_at: Date | null
}

/** Newest first. */
export async function newest(db: Database, { accountId, hidden }: InboxFilter, limit: number): Promise<ItemRow[]> {
  return db.query<ItemRow>(
    `select id, news, created_at, read_at from inbox_item
      where account_id = $1 and news ->> 'kind' <> all($2)
      order by created_at desc, id desc limit $3`,
    [accountId, hidden, limit],
  )
}

export async function countUnread(db: Database, { accountId, hidden }: InboxFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from inbox_item
      where account_id = $1 and read_at is null and news ->> 'kind' <> all($2)`,
    [accountId, hidden],
  )
  return row?.count ?? 0
}

interface MarkReadInput {
  id: string
  accountId: string
  now: Date
}

/** Returns whether the account has this item. The first time of reading stays. */
export async function read(db: Database, { id, accountId, now }: MarkReadInput): Promise<boolean> {
  const rows = await db.query(
    'update inbox_item set read_at = coalesce(read_at, $3) where id = $1 and account_id = $2 returning id',
    [id, accountId, now],
  )
  return rows.length === 1
}

/** Marks this item and all older ones as read. */
export async function readUpTo(db: Database, { id, accountId, now }: MarkReadInput): Promise<void> {
  await db.query(
    `update inbox_item i set read_at = $3
       from inbox_item newest
      where newest.id = $1 and newest.account_id = $2
        and i.account_id = $2 and i.read_at is null and (i.created_at, i.id) <= (newest.created_at, newest.id)`,
    [id, accountId, now],
  )
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from inbox_item where created_at < $1', [before])
}
