import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

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
  tries: number
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

/** Messages of active sessions, longest due first. */
export async function due(
  db: Database,
  { market, now, limit }: { market: Market['code']; now: Date; limit: number },
): Promise<DuePush[]> {
  return db.query<DuePush>(
    `select m.item_id, m.session_hash, m.tries, i.news, i.read_at is not null as is_read, i.created_at as told_at,
            a.id as account_id, a.role_id, a.locale, s.endpoint, s.p256dh, s.auth
       from push_message m
       join inbox_item i on i.id = m.item_id
       join push_subscription s on s.session_hash = m.session_hash
       join session n on n.token_hash = m.session_hash
       join account a on a.id = s.account_id
      where m.due_at <= $1 and a.market = $2 and n.expires_at > $1
      order by m.due_at, m.item_id
      limit $3`,
    [now, market, limit],
  )
}

/**
 * Returns whether this server may send: of several servers only one gets true. `next` is the retry time if sending
 * fails.
 */
export async function lease(db: Database, message: DuePush, next: Date | null): Promise<boolean> {
  const rows = await db.query(
    `update push_message set tries = tries + 1, due_at = $4
      where item_id = $1 and session_hash = $2 and tries = $3 returning item_id`,
    [message.item_id, message.session_hash, message.tries, next],
  )
  return rows.length === 1
}

/** @param due earliest retry time given by the push service */
export async function postpone(db: Database, { item_id, session_hash }: DuePush, due: Date): Promise<void> {
  await db.query('update push_message set due_at = greatest(due_at, $3) where item_id = $1 and session_hash = $2', [
    item_id,
    session_hash,
    due,
  ])
}

export async function drop(db: Database, { item_id, session_hash }: DuePush): Promise<void> {
  await db.query('delete from push_message where item_id = $1 and session_hash = $2', [item_id, session_hash])
}
