import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewOutboundMessage {
  /** Made by `newId`; by default here. Part of what `sealed` is encrypted for. */
  id?: string
  /** Deduplication key: a second message with this subject is ignored. */
  subject: string
  recipient: string
  channel: MessageChannel
  /** null: only in `sealed`. */
  body: string | null
  now: Date
  /** Without one, any process of the database sends it. */
  market?: Market['code']
  template?: string
  language?: Language
  accountId?: string | null
  mail?: object | null
  sealed?: string | null
  /** Not sent from this moment on; a day later by default. */
  expiresAt?: Date
}

const DAY_MS = 24 * 60 * 60_000

export async function enqueue(db: Database, message: NewOutboundMessage): Promise<void> {
  const { subject, recipient, channel, body, now } = message
  await db.query(
    `insert into notice (id, subject, recipient, channel, body, created_at, due_at, market, template, language,
                         account_id, mail, sealed, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (subject) do nothing`,
    [
      message.id ?? newId(now.getTime()),
      subject,
      recipient,
      channel,
      body,
      now,
      message.market ?? null,
      message.template ?? null,
      message.language ?? null,
      message.accountId ?? null,
      message.mail ? JSON.stringify(message.mail) : null,
      message.sealed ?? null,
      message.expiresAt ?? new Date(now.getTime() + DAY_MS),
    ],
  )
}

/** Longer digests end with an ellipsis: the screens of staff have the rest. */
const MAX_DIGEST = 300

/** Adds a line to a message that is sent at a later moment. */
export async function addToDigest(db: Database, message: NewOutboundMessage, sendAt: Date): Promise<void> {
  await db.query(
    `insert into notice (id, subject, recipient, channel, body, created_at, due_at, market, language, account_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (subject) do update
        set body = case when length(notice.body) < ${MAX_DIGEST} then notice.body || E'\\n' || excluded.body
                        when notice.body like '%…' then notice.body
                        else notice.body || E'\\n…' end
      where notice.state = 'waiting'`,
    [
      newId(message.now.getTime()),
      message.subject,
      message.recipient,
      message.channel,
      message.body,
      message.now,
      sendAt,
      message.market ?? null,
      message.language ?? null,
      message.accountId ?? null,
      new Date(sendAt.getTime() + DAY_MS),
    ],
  )
}

export interface LeasedMessage {
  id: string
  recipient: string
  channel: MessageChannel
  body: string | null
  mail: unknown
  sealed: string | null
  template: string | null
  language: Language | null
  account_id: string | null
  /** This try included. */
  tries: number
  /** Of the last try that had an outcome; null before the first one. */
  provider: string | null
  expires_at: Date
}

interface Lease {
  market: Market['code']
  now: Date
  /** Other processes may take it again from this moment on, if this one has died. */
  until: Date
  /** One message; null = the one that is due longest. */
  id: string | null
}

/**
 * Takes one due message, which no other process gets before the lease ends. Rows that another process is taking are
 * skipped, not waited for.
 */
export async function lease(db: Database, { market, now, until, id }: Lease): Promise<LeasedMessage | null> {
  const [row] = await db.query<LeasedMessage>(
    `update notice set tries = tries + 1, attempted_at = $1, due_at = $2
      where id = (select id from notice
                   where state = 'waiting' and due_at <= $1 and coalesce(expires_at, created_at + interval '1 day') > $1
                     and (market is null or market = $3) and ($4::uuid is null or id = $4)
                   order by due_at, id limit 1 for update skip locked)
      returning id, recipient, channel, body, mail, sealed, template, language, account_id, tries,
                provider, coalesce(expires_at, created_at + interval '1 day') as expires_at`,
    [now, until, market, id],
  )
  return row ?? null
}

interface SendResult {
  provider: string
  answer: string
}

export async function markSent(db: Database, id: string, { provider, answer, now }: SendResult & { now: Date }) {
  await db.query(
    `update notice set state = 'sent', sent_at = $2, due_at = null, provider = $3, provider_answer = $4, sealed = null
      where id = $1`,
    [id, now, provider, answer],
  )
}

/** @param next null: there is no further try */
export async function markFailed(
  db: Database,
  { id, tries }: Pick<LeasedMessage, 'id' | 'tries'>,
  { provider, answer, next }: SendResult & { next: Date | null },
): Promise<void> {
  await db.query(
    `update notice set state = case when $3::timestamptz is null then 'failed' else 'waiting' end, due_at = $3,
                       provider = $4, provider_answer = $5,
                       sealed = case when $3::timestamptz is null then null else sealed end
      where id = $1 and tries = $2 and state = 'waiting'`,
    [id, tries, next, provider, answer],
  )
}

/** Puts a leased message back; this was no try. */
export async function postpone(
  db: Database,
  { id, tries }: Pick<LeasedMessage, 'id' | 'tries'>,
  until: Date,
): Promise<void> {
  await db.query(
    `update notice set tries = tries - 1, due_at = $3 where id = $1 and tries = $2 and state = 'waiting'`,
    [id, tries, until],
  )
}

/** Ends messages that are too late, and forgets their codes. */
export async function expire(db: Database, now: Date): Promise<void> {
  await db.query(
    `update notice set state = 'expired', due_at = null, sealed = null
      where state = 'waiting' and coalesce(expires_at, created_at + interval '1 day') <= $1`,
    [now],
  )
}

/** Ends one message whose recipient no longer wants it. */
export async function withdraw(db: Database, id: string, answer: string): Promise<void> {
  await db.query(
    `update notice set state = 'expired', due_at = null, sealed = null, provider_answer = $2 where id = $1`,
    [id, answer],
  )
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
  order_id: string
  order_no: string
  total: number
  account_id: string
  phone: string
  email: string | null
  first_name: string
  locale: Language
  pickup_code: string | null
  branch: string | null
  courier: string | null
  tracking_no: string | null
  /** What is in the parcel, and what of the order is in none; null = nothing. */
  contents: string | null
  rest: string | null
  expires_at: Date | null
}

interface UnnotifiedQuery {
  market: Market['code']
  acts: readonly OrderAct[]
  since: Date
  limit: number
}

/** `2 × Name, 1 × Name` of a parcel, and of what is in no parcel. */
const CONTENTS = `(select string_agg(c.quantity || ' × ' || l.name, ', ' order by l.position)
  from shipment_line c join order_line l on l.id = c.order_line_id where c.shipment_id = p.id)`
const UNSENT = `(select string_agg(left_over.quantity || ' × ' || left_over.name, ', ' order by left_over.position)
  from (select l.position, l.name, l.quantity - coalesce(sum(c.quantity), 0) as quantity
          from order_line l left join shipment_line c on c.order_line_id = l.id
         where l.order_id = o.id group by l.id) left_over
 where left_over.quantity > 0)`

export async function listUnnotifiedTransitions(
  db: Database,
  { market, acts, since, limit }: UnnotifiedQuery,
): Promise<UnnotifiedTransition[]> {
  return db.query<UnnotifiedTransition>(
    `select e.id as event_id, e.act, e.to_status, e.reason, o.id as order_id, o.order_no, o.total, a.id as account_id,
            a.phone, a.email, a.first_name, a.locale, o.pickup_code, o.pickup_store ->> 'name' as branch, s.courier,
            s.tracking_no, s.contents, o.expires_at,
            case when e.act = 'ship' then ${UNSENT} end as rest
       from order_event e
       join sales_order o on o.id = e.order_id
       join account a on a.id = o.account_id
       left join lateral (select courier, tracking_no, ${CONTENTS} as contents from shipment p
                           where p.order_id = o.id and (p.event_id = e.id or p.event_id is null)
                           order by p.event_id nulls last limit 1) s on e.act = 'ship'
      where e.created_at >= $1 and e.act = any($2) and o.market = $3
        and not exists (select 1 from notice n where n.subject = 'order_event:' || e.id::text)
      order by e.created_at
      limit $4`,
    [since, acts, market, limit],
  )
}

/** The market's admins. */
export async function admins(
  db: Database,
  market: Market['code'],
): Promise<{ id: string; phone: string; email: string | null; locale: Language }[]> {
  return db.query(
    'select id, phone, email, locale from account where market = $1 and role_id = 1 and deactivated_at is null order by phone',
    [market],
  )
}

/** Whether a person still agrees to news; false for one who has no account any more. */
export async function agreesToNews(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db.query<{ marketing: boolean }>('select marketing from account where id = $1', [accountId])
  return row?.marketing ?? false
}

/** A repeated request changes nothing. */
export async function endNews(db: Database, accountId: string): Promise<void> {
  await db.query('update account set marketing = false where id = $1 and marketing', [accountId])
}

/** Messages that wait for a sender, and when the oldest of them was queued. */
export async function waitingByChannel(
  db: Database,
): Promise<{ channel: MessageChannel; count: number; oldest: Date }[]> {
  return db.query(
    `select channel, count(*) as count, min(created_at) as oldest from notice where state = 'waiting' group by channel`,
  )
}
