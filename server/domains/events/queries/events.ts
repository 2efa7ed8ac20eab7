import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface NewEvent {
  id: string
  type: string
  /** null: of every market. */
  market: Market['code'] | null
  /** The order whose events are numbered; null: none. */
  orderId: string | null
  /** Without the number. */
  body: object
  /** The only receiver; null: whoever listens. */
  webhookId: string | null
  now: Date
}

/**
 * Stores an event with a delivery for each receiver, in the transaction of what happened; nothing when nobody listens.
 * The row of the order's number is locked until the end of the transaction, so that numbers follow what happened.
 */
export async function add(db: Database, { id, type, market, orderId, body, webhookId, now }: NewEvent): Promise<void> {
  await db.query(
    `with listening as (
       select id from webhook where active and ($2::text is null or market = $2)
          and case when $6::uuid is null then $3::text = any(events) else id = $6 end
     ), numbered as (
       insert into webhook_order_number (order_id, last) select $4::uuid, 1 where $4::uuid is not null
          and exists (select 1 from listening)
       on conflict (order_id) do update set last = webhook_order_number.last + 1 returning last
     ), event as (
       insert into webhook_event (id, type, body, created_at)
       select $1::uuid, $3::text, ($5::jsonb || coalesce((select jsonb_build_object('number', last) from numbered), '{}'))::text, $7::timestamptz
        where exists (select 1 from listening) returning id
     )
     insert into webhook_delivery (webhook_id, event_id, state, due_at, created_at)
     select l.id, e.id, 'waiting', $7::timestamptz, $7::timestamptz from listening l, event e`,
    [id, market, type, orderId, JSON.stringify(body), webhookId, now],
  )
}
