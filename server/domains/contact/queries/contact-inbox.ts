import type {
  ContactEvent,
  ContactMessage,
  ContactMessageCard,
  ContactState,
  OwnContactMessage,
} from '#contract/contact/contact-message.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

const CARD = `m.id, m.ticket_no, m.name, m.topic, m.state, m.created_at,
  case when a.id is not null
    then json_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) end as assignee`

export interface MessageFilter {
  market: Market['code']
  state: ContactState | null
  text: string
}

const MATCHING = `from contact_message m left join account a on a.id = m.assignee_id
  where m.market = $1 and ($2::text is null or m.state = $2)
    and strpos(lower(concat_ws(' ', m.ticket_no, m.name, m.phone, m.email, m.order_no, m.message)), lower($3)) > 0`

type StoredMessage<Entity> = Omit<Entity, 'created_at'> & { created_at: Date }

const dated = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
})

/** Open messages longest waiting first, others newest first. */
export async function page(
  db: Database,
  { market, state, text, limit, offset }: MessageFilter & { limit: number; offset: number },
): Promise<ContactMessageCard[]> {
  const rows = await db.query<StoredMessage<ContactMessageCard>>(
    `select ${CARD} ${MATCHING}
      order by case when m.state in ('new', 'in_progress') then m.created_at end, m.created_at desc, m.id
      limit $4 offset $5`,
    [market, state, text, limit, offset],
  )
  return rows.map(dated)
}

export async function count(db: Database, { market, state, text }: MessageFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(MATCHING), [market, state, text])
  return row?.count ?? 0
}

export interface LockedMessage {
  id: string
  ticket_no: string
  state: ContactState
  assignee_id: string | null
  account_id: string | null
  phone: string
  email: string
  language: ContactMessage['language']
}

/** Locks a message before its state is changed. */
export async function lock(db: Database, market: Market['code'], id: string): Promise<LockedMessage | null> {
  const [row] = await db.query<LockedMessage>(
    `select id, ticket_no, state, assignee_id, account_id, phone, email, language from contact_message
      where id = $1 and market = $2 for no key update`,
    [id, market],
  )
  return row ?? null
}

export async function save(
  db: Database,
  { id, state, assignee_id }: Pick<LockedMessage, 'id' | 'state' | 'assignee_id'>,
): Promise<void> {
  await db.query('update contact_message set state = $2, assignee_id = $3 where id = $1', [id, state, assignee_id])
}

export interface NewEvent {
  messageId: string
  act: ContactEvent['act']
  actorId: string
  assigneeId?: string
  channel?: ContactEvent['channel']
  text?: string
  now: Date
}

/** Returns the id. */
export async function addEvent(db: Database, event: NewEvent): Promise<string> {
  const id = newId(event.now.getTime())
  const { messageId, act, actorId, assigneeId = null, channel = null, text = null, now } = event
  await db.query(
    `insert into contact_message_event (id, message_id, act, actor_id, assignee_id, channel, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, messageId, act, actorId, assigneeId, channel, text, now],
  )
  return id
}

type MessageWithoutHandlers = Omit<ContactMessage, 'handlers'>

/** One message with its history; null if the market has no such message. */
export async function show(db: Database, market: Market['code'], id: string): Promise<MessageWithoutHandlers | null> {
  const [row] = await db.query<StoredMessage<Omit<MessageWithoutHandlers, 'events'>>>(
    `select ${CARD}, m.phone, m.email, m.order_no, m.message, m.language, m.account_id is not null as is_account
       from contact_message m left join account a on a.id = m.assignee_id where m.market = $1 and m.id = $2`,
    [market, id],
  )
  return row ? { ...dated(row), events: await eventsOf(db, id) } : null
}

async function eventsOf(db: Database, messageId: string): Promise<ContactEvent[]> {
  const rows = await db.query<Omit<ContactEvent, 'at'> & { created_at: Date }>(
    `select e.id, e.act, e.channel, e.body as text, e.created_at,
            json_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as actor,
            case when s.id is not null
              then json_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name) end as assignee
       from contact_message_event e
       join account a on a.id = e.actor_id
       left join account s on s.id = e.assignee_id
      where e.message_id = $1 order by e.created_at, e.id`,
    [messageId],
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

/** Messages that a person sent while signed in, newest first, with their replies. */
export async function ofAccount(db: Database, accountId: string, limit: number): Promise<OwnContactMessage[]> {
  const rows = await db.query<StoredMessage<Omit<OwnContactMessage, 'replies'>> & { id: string }>(
    `select id, ticket_no, topic, state, message, created_at from contact_message
      where account_id = $1 order by created_at desc, id desc limit $2`,
    [accountId, limit],
  )
  const replies = await db.query<{ id: string; message_id: string; text: string; created_at: Date }>(
    `select id, message_id, body as text, created_at from contact_message_event
      where message_id = any($1) and act = 'reply' order by created_at, id`,
    [rows.map(({ id }) => id)],
  )
  return rows.map(({ id, ...row }) => ({
    ...dated(row),
    replies: replies
      .filter(({ message_id }) => message_id === id)
      .map((reply) => ({ id: reply.id, text: reply.text, at: reply.created_at.toISOString() })),
  }))
}
