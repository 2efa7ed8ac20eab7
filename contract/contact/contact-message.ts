import * as v from 'valibot'
import { LANGUAGES } from '../site/language.ts'
import { CONTACT_TOPICS, MAX_MESSAGE } from './calls/contact-us.ts'

/** States of a message to the store; `in_progress` once it is assigned. */
export const CONTACT_STATES = ['new', 'in_progress', 'answered', 'closed'] as const
export const contactState = v.picklist(CONTACT_STATES)
export type ContactState = v.InferOutput<typeof contactState>

/** Channels of a reply: the e-mail address or the phone number that the sender left. */
export const REPLY_CHANNELS = ['email', 'sms'] as const
export const replyChannel = v.picklist(REPLY_CHANNELS)

export const replyText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_MESSAGE))

const topic = v.picklist(CONTACT_TOPICS)
const staffMember = v.object({ id: v.string(), first_name: v.string(), last_name: v.string() })

/** Event in the history of a message. */
export const contactEvent = v.object({
  id: v.string(),
  act: v.picklist(['reply', 'assign', 'unassign', 'close', 'reopen']),
  actor: staffMember,
  /** With `assign`. */
  assignee: v.nullable(staffMember),
  /** With `reply`, as is `text`. */
  channel: v.nullable(replyChannel),
  text: v.nullable(v.string()),
  /** ISO 8601 */
  at: v.string(),
})
export type ContactEvent = v.InferOutput<typeof contactEvent>

/** A message in the staff list. */
export const contactMessageCard = v.object({
  id: v.string(),
  ticket_no: v.string(),
  name: v.string(),
  topic,
  state: contactState,
  assignee: v.nullable(staffMember),
  /** ISO 8601 */
  created_at: v.string(),
})
export type ContactMessageCard = v.InferOutput<typeof contactMessageCard>

export const contactMessage = v.object({
  ...contactMessageCard.entries,
  phone: v.string(),
  email: v.string(),
  order_no: v.nullable(v.string()),
  /** As typed: displayed as text, never as markup. */
  message: v.string(),
  /** The sender’s language. */
  language: v.picklist(LANGUAGES),
  /** The sender was signed in and also sees the replies on the contact page. */
  is_account: v.boolean(),
  /** Oldest first. */
  events: v.array(contactEvent),
  /** Staff it can be assigned to. */
  handlers: v.array(staffMember),
})
export type ContactMessage = v.InferOutput<typeof contactMessage>

/** A signed-in person's own message. */
export const ownContactMessage = v.object({
  ticket_no: v.string(),
  topic,
  state: contactState,
  message: v.string(),
  replies: v.array(v.object({ id: v.string(), text: v.string(), at: v.string() })),
  /** ISO 8601 */
  created_at: v.string(),
})
export type OwnContactMessage = v.InferOutput<typeof ownContactMessage>
