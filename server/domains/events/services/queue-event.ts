import type { Market } from '#contract/site/market.ts'
import type { TEST_EVENT, WebhookEvent } from '#contract/webhooks/webhook.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import * as events from '../queries/events.ts'

export interface HappenedEvent {
  type: WebhookEvent | typeof TEST_EVENT
  /** null: of every market, as products are. */
  market: Market['code'] | null
  /** Ids and figures: who may read more asks with an API key. Never personal data. */
  data: object
  /** Numbers the events of the order, which is locked. */
  orderId?: string
  /** The only receiver. */
  webhookId?: string
  now: Date
}

/**
 * Queues an event for the programs that listen to it, in the transaction of what happened. Its id, time and body stay
 * the same at every try.
 *
 * @returns its id
 */
export async function queueEvent(
  transaction: Database,
  { type, market, data, orderId, webhookId, now }: HappenedEvent,
): Promise<string> {
  const id = newId(now.getTime())
  const body = { id, type, created_at: now.toISOString(), data }
  await events.add(transaction, {
    id,
    type,
    market,
    orderId: orderId ?? null,
    body,
    webhookId: webhookId ?? null,
    now,
  })
  return id
}
