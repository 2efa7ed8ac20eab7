import * as v from 'valibot'
import { CONTACT_TOPICS, MESSAGE_MOST } from '../calls/contact-us.ts'

/** Where a message to the store stands; `in_progress` once somebody looks after it. */
export const CONTACT_STATES = ['new', 'in_progress', 'answered', 'closed'] as const
export const contactState = v.picklist(CONTACT_STATES)
export type ContactState = v.InferOutput<typeof contactState>

/** Ways a reply can take: to the e-mail or the phone that the writer left. */
export const REPLY_CHANNELS = ['email', 'sms'] as const
export const replyChannel = v.picklist(REPLY_CHANNELS)

export const replyText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MESSAGE_MOST))

const topic = v.picklist(CONTACT_TOPICS)
const staffMember = v.object({ id: v.string(), first_name: v.string(), last_name: v.string() })

/** What was done with a message. */
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

/** A message in the list of staff. */
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
  /** As it was typed: shown as text, never as markup. */
  message: v.string(),
  /** The writer’s language. */
  language: v.picklist(['en', 'ms', 'id']),
  /** They were signed in, and see the replies on the contact page too. */
  is_account: v.boolean(),
  /** Oldest first. */
  events: v.array(contactEvent),
  /** Those it can be assigned to. */
  handlers: v.array(staffMember),
})
export type ContactMessage = v.InferOutput<typeof contactMessage>

/** What a signed-in person sees of a message of theirs. */
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
