import type { WebhookDelivery } from '#contract/webhooks/webhook.ts'
import { WEBHOOK_TRIES_HOURS } from '#contract/webhooks/webhook.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DueRows } from '../../../platform/jobs/due-rows.ts'

export interface DueDelivery {
  webhook_id: string
  event_id: string
  url: string
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  body: string
  created_at: Date
}

const HOUR_MS = 60 * 60_000
/** 5 s, 1, 5 and 30 minutes, 2 and 6 hours, then every 12 hours. */
const PAUSES_MS = [5, 60, 300, 1_800, 7_200, 21_600, 43_200].map((seconds) => seconds * 1000)

/** Events to send to a receiver that is switched on. */
export const DELIVERIES: DueRows<DueDelivery> = {
  name: 'send webhooks',
  table: 'webhook_delivery',
  key: ['webhook_id', 'event_id'],
  dueAt: 'due_at',
  tries: 'tries',
  where: `t.state = 'waiting' and exists (
    select 1 from webhook w where w.id = t.webhook_id and w.active and w.market = $2)`,
  columns: 'w.url, w.secret, w.old_secret, w.old_secret_until, e.body, t.created_at',
  joins: 'join webhook w on w.id = t.webhook_id join webhook_event e on e.id = t.event_id',
  // Longer than a receiver may take.
  leaseMs: 60_000,
  pausesMs: PAUSES_MS,
  isEndless: true,
  until: ({ created_at }) => new Date(created_at.getTime() + WEBHOOK_TRIES_HOURS * HOUR_MS),
  givenUp: { state: 'failed' },
}

/** Receivers with something to send. */
export async function dueWebhooks(db: Database, market: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select w.id from webhook w where w.market = $1 and w.active and exists (
       select 1 from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= $2)`,
    [market, now],
  )
  return rows.map(({ id }) => id)
}

interface DeliveryKey {
  webhookId: string
  eventId: string
}

export async function markDelivered(
  db: Database,
  { webhookId, eventId }: DeliveryKey,
  { status, answer, now }: { status: number; answer: string; now: Date },
): Promise<void> {
  await db.query(
    `update webhook_delivery set state = 'delivered', due_at = null, status = $3, answer = $4, answered_at = $5
      where webhook_id = $1 and event_id = $2`,
    [webhookId, eventId, status, answer, now],
  )
}

/** Returns whether there is such a delivery. */
export async function sendAgain(db: Database, { webhookId, eventId }: DeliveryKey, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update webhook_delivery set state = 'waiting', due_at = $3, tries = 0
      where webhook_id = $1 and event_id = $2 returning 1`,
    [webhookId, eventId, now],
  )
  return rows.length === 1
}

const MATCHING = 'from webhook_delivery d where d.webhook_id = $1 and ($2::text is null or d.state = $2)'

type Row = Omit<WebhookDelivery, 'created_at' | 'due_at' | 'answered_at'> & {
  created_at: Date
  due_at: Date | null
  answered_at: Date | null
}

export interface DeliveryFilter {
  webhookId: string
  state: string | null
}

export async function page(
  db: Database,
  { webhookId, state, limit, offset }: DeliveryFilter & { limit: number; offset: number },
): Promise<WebhookDelivery[]> {
  const rows = await db.query<Row>(
    `select d.webhook_id, d.event_id, e.type, d.state, d.tries, d.created_at, d.due_at, d.answered_at, d.status,
            d.answer, e.body
       from (select * ${MATCHING} order by d.created_at desc, d.event_id desc limit $3 offset $4) d
       join webhook_event e on e.id = d.event_id order by d.created_at desc, d.event_id desc`,
    [webhookId, state, limit, offset],
  )
  return rows.map(({ created_at, due_at, answered_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
  }))
}

export async function count(db: Database, { webhookId, state }: DeliveryFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(MATCHING), [webhookId, state])
  return row?.count ?? 0
}

/** Gives up what a receiver that is switched off was not sent in time. */
export async function giveUpOlder(db: Database, before: Date): Promise<void> {
  await db.query(
    `update webhook_delivery d set state = 'failed', due_at = null from webhook w
      where w.id = d.webhook_id and not w.active and d.state = 'waiting' and d.created_at < $1`,
    [before],
  )
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from webhook_event where created_at < $1', [before])
}
