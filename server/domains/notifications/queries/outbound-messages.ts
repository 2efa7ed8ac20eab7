import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { type DueRows, GROWING_PAUSES_MS } from '../../../platform/jobs/due-rows.ts'

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
  parameters?: readonly string[] | null
  /** Not sent from this moment on; a day later by default. */
  expiresAt?: Date
}

const DAY_MS = 24 * 60 * 60_000

export async function enqueue(db: Database, message: NewOutboundMessage): Promise<void> {
  const { subject, recipient, channel, body, now } = message
  await db.query(
    `insert into notice (id, subject, recipient, channel, body, created_at, due_at, market, template, language,
                         account_id, mail, sealed, expires_at, parameters)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13, $14)
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
      message.parameters ? JSON.stringify(message.parameters) : null,
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

export interface DueMessage {
  id: string
  recipient: string
  channel: MessageChannel
  body: string | null
  mail: unknown
  sealed: string | null
  template: string | null
  language: Language | null
  account_id: string | null
  parameters: unknown
  is_fallback: boolean
  /** Of the last try that had an outcome; null before the first one. */
  provider: string | null
  expires_at: Date
}

/** A code is valid for five minutes and awaited by somebody. */
const CODE_PAUSES_MS = [5, 15, 30, 60, 90].map((seconds) => seconds * 1000)

/** What both kinds of due messages have in common. */
const QUEUE = {
  table: 'notice',
  key: ['id'],
  dueAt: 'due_at',
  tries: 'tries',
  /** Longer than any sender takes to answer. */
  leaseMs: 2 * 60_000,
} as const
const WAITING = `t.state = 'waiting' and coalesce(t.expires_at, t.created_at + interval '1 day') > $1
  and (t.market is null or t.market = $2)`
const IS_WRITTEN = '(t.body is not null or t.sealed is not null)'

/** Messages to send. */
export const MESSAGES: DueRows<DueMessage> = {
  ...QUEUE,
  name: 'send notices',
  beganAt: 'attempted_at',
  where: `${WAITING} and ${IS_WRITTEN}`,
  columns: `recipient, channel, body, mail, sealed, template, language, account_id, provider, parameters,
    is_fallback,
    coalesce(expires_at, created_at + interval '1 day') as expires_at`,
  pausesMs: ({ sealed }) => (sealed === null ? GROWING_PAUSES_MS : CODE_PAUSES_MS),
  // Nobody needs a message that has expired, so it is not tried again.
  until: ({ expires_at }) => expires_at,
  givenUp: { state: 'failed', sealed: null },
  parallel: 4,
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

/** A status change of an order whose message to the owner has not been written. */
export interface UnwrittenTransition {
  /** Of the message. */
  id: string
  act: OrderAct
  to_status: string
  reason: string | null
  order_id: string
  order_no: string
  total: number
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
  /** What the courier collects, in minor units; null for an order that is paid otherwise. */
  cash: number | null
}

interface UnnotifiedQuery {
  market: Market['code']
  acts: readonly OrderAct[]
  since: Date
  now: Date
}

/** Adds an empty message for each order step that has none: nothing about its text can fail here. */
export async function addTransitions(db: Database, { market, acts, since, now }: UnnotifiedQuery): Promise<void> {
  const steps = await db.query<{ event_id: string; phone: string; account_id: string }>(
    `select e.id as event_id, a.phone, a.id as account_id
       from order_event e join sales_order o on o.id = e.order_id join account a on a.id = o.account_id
      where e.created_at >= $1 and e.act = any($2) and o.market = $3
        and not exists (select 1 from notice n where n.subject = 'order_event:' || e.id::text)
      order by e.created_at limit 100`,
    [since, acts, market],
  )
  for (const { event_id, phone: recipient, account_id: accountId } of steps) {
    const subject = `order_event:${event_id}`
    await enqueue(db, { subject, recipient, channel: 'sms', body: null, now, market, accountId })
  }
}

/** `2 × Name, 1 × Name` of a parcel, and of what is in no parcel. */
const CONTENTS = `(select string_agg(c.quantity || ' × ' || l.name, ', ' order by l.position)
  from shipment_line c join order_line l on l.id = c.order_line_id where c.shipment_id = p.id)`
const UNSENT = `(select string_agg(left_over.quantity || ' × ' || left_over.name, ', ' order by left_over.position)
  from (select l.position, l.name, l.quantity - coalesce(sum(c.quantity), 0) as quantity
          from order_line l left join shipment_line c on c.order_line_id = l.id
         where l.order_id = o.id group by l.id) left_over
 where left_over.quantity > 0)`

/** Messages to write: each has a try of its own, so that one which cannot be written keeps no other back. */
export const UNWRITTEN_TRANSITIONS: DueRows<UnwrittenTransition> = {
  ...QUEUE,
  name: 'tell owners',
  where: `${WAITING} and not ${IS_WRITTEN} and t.subject like 'order_event:%'`,
  columns: `e.act, e.to_status, e.reason, o.id as order_id, o.order_no, o.total, a.phone, a.email, a.first_name, a.locale,
    o.pickup_code, o.pickup_store ->> 'name' as branch, s.courier, s.tracking_no, s.contents, o.expires_at,
    case when o.settles = 'delivery' and o.payment_status = 'UNPAID' then o.total - o.part_paid end as cash,
    case when e.act = 'ship' then ${UNSENT} end as rest`,
  joins: `join order_event e on e.id = substr(t.subject, length('order_event:') + 1)::uuid
    join sales_order o on o.id = e.order_id
    join account a on a.id = o.account_id
    left join lateral (select courier, tracking_no, ${CONTENTS} as contents from shipment p
                        where p.order_id = o.id and (p.event_id = e.id or p.event_id is null)
                        order by p.event_id nulls last limit 1) s on e.act = 'ship'`,
  pausesMs: GROWING_PAUSES_MS,
  givenUp: { state: 'failed' },
}

interface WrittenMessage {
  recipient: string
  channel: MessageChannel
  body: string | null
  mail?: object | null
  parameters?: readonly string[] | null
  template: string
  language: Language
}

/** Fills an empty message, which is due now and has not been tried. */
export async function write(db: Database, id: string, message: WrittenMessage & { now: Date }): Promise<void> {
  const { recipient, channel, body, mail, parameters, template, language, now } = message
  await db.query(
    `update notice set recipient = $2, channel = $3, body = $4, mail = $5, template = $6, language = $7, due_at = $8,
                       tries = 0, provider = null, provider_answer = null, parameters = $9
      where id = $1 and state = 'waiting' and body is null`,
    [
      id,
      recipient,
      channel,
      body,
      mail ? JSON.stringify(mail) : null,
      template,
      language,
      now,
      parameters ? JSON.stringify(parameters) : null,
    ],
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
