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
  webhookId?: string | null
  now: Date
}

/**
 * Queues an event for the programs that listen to it, in the transaction of what happened; nothing when none does. Its id,
 * time and body stay the same at every try.
 *
 * @returns its id
 */
export async function queueEvent(
  transaction: Database,
  { type, market, data, orderId, webhookId = null, now }: HappenedEvent,
): Promise<string> {
  const id = newId(now.getTime())
  const receivers = await events.listening(transaction, { type, market, webhookId })
  if (receivers.length === 0) return id
  const number = orderId === undefined ? undefined : await events.nextNumber(transaction, orderId)
  const body = JSON.stringify({ id, type, created_at: now.toISOString(), number, data })
  await events.add(transaction, { id, type, body, now })
  for (const receiver of receivers) await events.addDelivery(transaction, { webhookId: receiver, eventId: id, now })
  return id
}
