import type { Language } from '#contract/site/language.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { type DueRows, GROWING_PAUSES_MS } from '../../../platform/jobs/due-rows.ts'

export interface Subscription {
  sessionHash: string
  accountId: string
  endpoint: string
  p256dh: string
  auth: string
  now: Date
}

/** Replaces the previous subscription of this session, and of this browser for another account. */
export async function subscribe(transaction: Transaction, subscription: Subscription): Promise<void> {
  const { sessionHash, accountId, endpoint, p256dh, auth, now } = subscription
  await transaction.query('delete from push_subscription where session_hash = $1 or endpoint = $2', [
    sessionHash,
    endpoint,
  ])
  await transaction.query(
    `insert into push_subscription (session_hash, account_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [sessionHash, accountId, endpoint, p256dh, auth, now],
  )
}

/** Deletes the oldest subscriptions of an account beyond `limit`. */
export async function deleteOlder(transaction: Transaction, accountId: string, limit: number): Promise<void> {
  await transaction.query(
    `delete from push_subscription where account_id = $1 and session_hash not in (
       select session_hash from push_subscription where account_id = $1
        order by created_at desc, session_hash limit $2)`,
    [accountId, limit],
  )
}

export async function isSubscribed(db: Database, sessionHash: string): Promise<boolean> {
  const rows = await db.query('select 1 from push_subscription where session_hash = $1', [sessionHash])
  return rows.length === 1
}

export async function unsubscribe(db: Database, sessionHash: string): Promise<void> {
  await db.query('delete from push_subscription where session_hash = $1', [sessionHash])
}

/** Deletes a subscription that the push service reports as gone. A newer one of the same session stays. */
export async function removeGone(db: Database, { session_hash, endpoint }: DuePush): Promise<void> {
  await db.query('delete from push_subscription where session_hash = $1 and endpoint = $2', [session_hash, endpoint])
}

/**
 * Queues a push message to every browser of the item's recipient, if the item exists. A subscription deleted
 * concurrently is skipped and does not fail the transaction.
 */
export function queue(transaction: Transaction, itemId: string, now: Date): void {
  transaction.send(
    `insert into push_message (item_id, session_hash, due_at)
     select i.id, s.session_hash, $2 from inbox_item i join push_subscription s on s.account_id = i.account_id
      where i.id = $1 for key share of s`,
    [itemId, now],
  )
}

export interface DuePush {
  item_id: string
  session_hash: string
  news: unknown
  is_read: boolean
  told_at: Date
  account_id: string
  role_id: number
  locale: Language
  endpoint: string
  p256dh: string
  auth: string
}

/** Messages of active sessions. */
export const PUSHES: DueRows<DuePush> = {
  name: 'send pushes',
  table: 'push_message',
  key: ['item_id', 'session_hash'],
  dueAt: 'due_at',
  tries: 'tries',
  where: `exists (select 1 from inbox_item i join account a on a.id = i.account_id
                   where i.id = t.item_id and a.market = $2)
    and exists (select 1 from session n where n.token_hash = t.session_hash and n.expires_at > $1)`,
  columns: `i.news, i.read_at is not null as is_read, i.created_at as told_at, a.id as account_id, a.role_id, a.locale,
    s.endpoint, s.p256dh, s.auth`,
  joins: `join inbox_item i on i.id = t.item_id
    join push_subscription s on s.session_hash = t.session_hash
    join account a on a.id = s.account_id`,
  leaseMs: 2 * 60_000,
  pausesMs: GROWING_PAUSES_MS,
  givenUp: 'delete',
  // Sent concurrently: later jobs wait for the slowest.
  parallel: 20,
  limit: 20,
}

export async function drop(db: Database, { item_id, session_hash }: DuePush): Promise<void> {
  await db.query('delete from push_message where item_id = $1 and session_hash = $2', [item_id, session_hash])
}
