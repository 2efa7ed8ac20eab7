import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

interface Listening {
  type: string
  /** null: of every market. */
  market: Market['code'] | null
  /** The only receiver; null: whoever listens. */
  webhookId: string | null
}

/** Ids of the receivers, which stay until the end of the transaction. */
export async function listening(db: Database, { type, market, webhookId }: Listening): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from webhook where active and ($1::text is null or market = $1)
        and case when $3::uuid is null then $2::text = any(events) else id = $3 end
      order by id for key share`,
    [market, type, webhookId],
  )
  return rows.map(({ id }) => id)
}

/** The next number of an order's events. Its row is locked until the end of the transaction: numbers follow the events. */
export async function nextNumber(db: Database, orderId: string): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `insert into webhook_order_number (order_id, last) values ($1, 1)
     on conflict (order_id) do update set last = webhook_order_number.last + 1 returning last`,
    [orderId],
  )
  if (!row) throw new Error('An event was not numbered')
  return row.last
}

interface NewEvent {
  id: string
  type: string
  body: string
  now: Date
}

export async function add(db: Database, { id, type, body, now }: NewEvent): Promise<void> {
  await db.query('insert into webhook_event (id, type, body, created_at) values ($1, $2, $3, $4)', [
    id,
    type,
    body,
    now,
  ])
}

export async function addDelivery(
  db: Database,
  { webhookId, eventId, now }: { webhookId: string; eventId: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into webhook_delivery (webhook_id, event_id, state, due_at, created_at) values ($1, $2, 'waiting', $3, $3)`,
    [webhookId, eventId, now],
  )
}
