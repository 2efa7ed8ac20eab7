import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewOutboundMessage {
  /** Deduplication key: a second message with this subject is ignored. */
  subject: string
  recipient: string
  channel: 'sms' | 'email'
  body: string
  now: Date
}

export async function enqueue(
  db: Database,
  { subject, recipient, channel, body, now }: NewOutboundMessage,
): Promise<void> {
  await db.query(
    `insert into notice (id, subject, recipient, channel, body, created_at, due_at) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (subject) do nothing`,
    [newId(now.getTime()), subject, recipient, channel, body, now],
  )
}

export interface DueMessage {
  id: string
  recipient: string
  channel: 'sms' | 'email'
  body: string
  tries: number
}

export async function due(db: Database, now: Date, limit: number): Promise<DueMessage[]> {
  return db.query<DueMessage>(
    'select id, recipient, channel, body, tries from notice where due_at <= $1 order by due_at limit $2',
    [now, limit],
  )
}

/** Stops retrying messages created before this moment. */
export async function abandonOlderThan(db: Database, before: Date): Promise<void> {
  await db.query('update notice set due_at = null where due_at is not null and created_at < $1', [before])
}

/**
 * Returns whether this server may send: of several servers only one gets true. `next` is the retry time if sending
 * fails.
 */
export async function lease(db: Database, { id, tries: attempts }: DueMessage, next: Date | null): Promise<boolean> {
  const rows = await db.query(
    'update notice set tries = tries + 1, due_at = $3 where id = $1 and tries = $2 and sent_at is null returning id',
    [id, attempts, next],
  )
  return rows.length === 1
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.query('update notice set sent_at = $2, due_at = null where id = $1', [id, now])
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from notice where created_at < $1', [before])
}

/** A status change of an order whose owner has not been notified. */
export interface UnnotifiedTransition {
  event_id: string
  act: OrderAct
  to_status: string
  reason: string | null
  order_no: string
  phone: string
  locale: Language
  pickup_code: string | null
  expires_at: Date | null
}

interface UnnotifiedQuery {
  market: Market['code']
  acts: readonly OrderAct[]
  since: Date
  limit: number
}

export async function listUnnotifiedTransitions(
  db: Database,
  { market, acts, since, limit }: UnnotifiedQuery,
): Promise<UnnotifiedTransition[]> {
  return db.query<UnnotifiedTransition>(
    `select e.id as event_id, e.act, e.to_status, e.reason, o.order_no, a.phone, a.locale, o.pickup_code, o.expires_at
       from order_event e
       join sales_order o on o.id = e.order_id
       join account a on a.id = o.account_id
      where e.created_at >= $1 and e.act = any($2) and o.market = $3
        and not exists (select 1 from notice n where n.subject = 'order_event:' || e.id::text)
      order by e.created_at
      limit $4`,
    [since, acts, market, limit],
  )
}

/** Phones of the market's admins. */
export async function staffPhones(
  db: Database,
  market: Market['code'],
): Promise<{ phone: string; locale: Language }[]> {
  return db.query(
    'select phone, locale from account where market = $1 and role_id = 1 and deactivated_at is null order by phone',
    [market],
  )
}
