import type { Market } from '#contract/site/market.ts'
import type { Webhook } from '#contract/webhooks/webhook.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A receiver with its encrypted secrets. */
export interface WebhookRow extends Omit<Webhook, 'failing_since' | 'old_secret_until' | 'created_at'> {
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  failing_since: Date | null
  created_at: Date
}

const COLUMNS = 'id, url, events, active, ended, secret, old_secret, old_secret_until, failing_since, created_at'

export const list = (db: Database, market: Market['code']): Promise<WebhookRow[]> =>
  db.query(`select ${COLUMNS} from webhook where market = $1 order by created_at desc, id`, [market])

export async function find(db: Database, market: Market['code'], id: string): Promise<WebhookRow | null> {
  const [row] = await db.query<WebhookRow>(`select ${COLUMNS} from webhook where market = $1 and id = $2`, [market, id])
  return row ?? null
}

interface SavedWebhook {
  url: string
  events: readonly string[]
  active: boolean
}

export async function create(
  db: Database,
  {
    id,
    market,
    url,
    events,
    active,
    secret,
    now,
  }: SavedWebhook & { id: string; market: string; secret: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into webhook (id, market, url, events, active, secret, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, market, url, events, active, secret, now],
  )
}

/** One that was switched off begins anew. */
export async function change(db: Database, id: string, { url, events, active }: SavedWebhook): Promise<void> {
  await db.query(
    `update webhook set url = $2, events = $3, failing_since = case when active = $4 then failing_since end,
            ended = null, active = $4 where id = $1`,
    [id, url, events, active],
  )
}

export async function rollSecret(
  db: Database,
  id: string,
  { secret, oldUntil }: { secret: string; oldUntil: Date },
): Promise<void> {
  await db.query('update webhook set old_secret = secret, old_secret_until = $3, secret = $2 where id = $1', [
    id,
    secret,
    oldUntil,
  ])
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.query('delete from webhook where id = $1', [id])
}

export async function markWorking(db: Database, id: string): Promise<void> {
  await db.query('update webhook set failing_since = null where id = $1 and failing_since is not null', [id])
}

/** Returns since when it has failed. */
export async function markFailing(db: Database, id: string, now: Date): Promise<Date> {
  const [row] = await db.query<{ failing_since: Date }>(
    'update webhook set failing_since = coalesce(failing_since, $2) where id = $1 returning failing_since',
    [id, now],
  )
  return row?.failing_since ?? now
}

/** Switches one off. Returns whether it was on, so that staff are told once. */
export async function end(db: Database, id: string, ended: 'gone' | 'failures'): Promise<boolean> {
  const rows = await db.query('update webhook set active = false, ended = $2 where id = $1 and active returning 1', [
    id,
    ended,
  ])
  return rows.length === 1
}
