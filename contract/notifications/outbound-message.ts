import * as v from 'valibot'
import { timestamp } from '../fields.ts'

/** Ways in which a message leaves the store. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** `expired`: too late to be of use, such as a code that is no longer valid. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'expired'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What the service that took a message has reported of it since. */
export const DELIVERIES = ['sent', 'delivered', 'read', 'failed'] as const

/** A queued or sent message as staff see it. */
export const outboundMessage = v.object({
  id: v.string(),
  channel: v.picklist(MESSAGE_CHANNELS),
  /** Masked phone or e-mail. */
  recipient: v.string(),
  /** Id of a template; null for a text of its own. */
  template: v.nullable(v.string()),
  /** First line; null for a message with a code, which nobody may read. */
  summary: v.nullable(v.string()),
  state: v.picklist(MESSAGE_STATES),
  tries: v.number(),
  /** Sender that tried last. */
  provider: v.nullable(v.string()),
  /** What the sender answered at the last try. */
  provider_answer: v.nullable(v.string()),
  /** null: nothing was reported. */
  delivery: v.optional(v.nullable(v.picklist(DELIVERIES)), null),
  created_at: timestamp,
  attempted_at: v.nullable(timestamp),
  /** Time of the next try; null when there is none. */
  due_at: v.nullable(timestamp),
  /** It failed or came too late, and its text is still known. */
  can_resend: v.boolean(),
})
export type OutboundMessage = v.InferOutput<typeof outboundMessage>
