import type { MessageChannel, MessageState, OutboundMessage } from '#contract/notifications/outbound-message.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface MessageFilter {
  market: Market['code']
  state: MessageState | null
  channel: MessageChannel | null
  recipient: string | null
}

export interface MessageRow {
  id: string
  channel: MessageChannel
  recipient: string
  template: string | null
  title: string | null
  body: string | null
  state: MessageState
  tries: number
  provider: string | null
  provider_answer: string | null
  delivery: OutboundMessage['delivery']
  created_at: Date
  attempted_at: Date | null
  due_at: Date | null
}

const COLUMNS = `id, channel, recipient, template, mail ->> 'title' as title, body, state, tries, provider, provider_answer, delivery,
  created_at, attempted_at, case when state = 'waiting' then due_at end as due_at`

const MATCHING = `from notice
  where (market is null or market = $1) and ($2::text is null or state = $2) and ($3::text is null or channel = $3)
    and ($4::text is null or recipient = $4)`

const valuesOf = ({ market, state, channel, recipient }: MessageFilter) => [market, state, channel, recipient]

/** Newest first. */
export async function page(
  db: Database,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(`select ${COLUMNS} ${MATCHING} order by created_at desc, id desc limit $5 offset $6`, [
    ...valuesOf(filter),
    limit,
    offset,
  ])
}

export async function count(db: Database, filter: MessageFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(MATCHING), valuesOf(filter))
  return row?.count ?? 0
}

/** Locks a message before it is sent again. */
export async function lock(db: Database, market: Market['code'], id: string): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(
    `select ${COLUMNS} from notice where id = $2 and (market is null or market = $1) for no key update`,
    [market, id],
  )
  return row ?? null
}

/** It waits again as if it were new; the answer of its last try stays until the next. */
export async function requeue(db: Database, id: string, { now, until }: { now: Date; until: Date }): Promise<void> {
  await db.query(
    `update notice set state = 'waiting', due_at = $2, expires_at = $3, tries = 0, sent_at = null where id = $1`,
    [id, now, until],
  )
}
