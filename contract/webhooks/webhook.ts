import * as v from 'valibot'

/** What other programs can be told of. The names are stored, and part of what receivers read. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.sent',
  'order.cancelled',
  'order.refunded',
  'payment.received',
  'stock.low',
  'product.changed',
  'dealer.approved',
  'message.received',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by a button of the screen, whatever the receiver listens to. */
export const TEST_EVENT = 'webhook.test'

/** An event is sent again with growing pauses for so long. */
export const WEBHOOK_TRIES_HOURS = 72
/** A receiver that has failed for so long is switched off. */
export const WEBHOOK_FAILURE_DAYS = 7
/** After a new secret the one before signs too, for so long. */
export const OLD_SECRET_HOURS = 24
/** Events and their deliveries are removed after so long. */
export const WEBHOOK_EVENT_DAYS = 30
export const MAX_WEBHOOKS = 20

export const webhook = v.object({
  id: v.string(),
  url: v.string(),
  events: v.array(v.string()),
  active: v.boolean(),
  /** Why the store has switched it off: the receiver answered 410, or failed for a week. */
  ended: v.nullable(v.picklist(['gone', 'failures'])),
  /** ISO 8601; null: the last delivery succeeded. */
  failing_since: v.nullable(v.string()),
  /** ISO 8601; until then requests are also signed with the secret before. */
  old_secret_until: v.nullable(v.string()),
  created_at: v.string(),
})
export type Webhook = v.InferOutput<typeof webhook>

/** The only answer that contains the secret of the signature. */
export const webhookSecret = v.object({ webhook, secret: v.nullable(v.string()) })

/** Why a receiver gave no answer: it took too long, its address is not public, or it has none. */
export const ANSWER_FAILURES = ['timeout', 'private', 'unknown'] as const
export type AnswerFailure = (typeof ANSWER_FAILURES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

export const webhookDelivery = v.object({
  webhook_id: v.string(),
  event_id: v.string(),
  type: v.string(),
  state: v.picklist(DELIVERY_STATES),
  tries: v.number(),
  /** ISO 8601: when it happened, the next try, and the last answer. */
  created_at: v.string(),
  due_at: v.nullable(v.string()),
  answered_at: v.nullable(v.string()),
  /** HTTP status; null: no answer came. */
  status: v.nullable(v.number()),
  /** The beginning of the answer; where none came one of `ANSWER_FAILURES`, or the code of the connection's error. */
  answer: v.nullable(v.string()),
  /** As it is sent. */
  body: v.string(),
})
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>
