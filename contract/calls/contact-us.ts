import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const CONTACT_TOPICS = ['order', 'payment', 'warranty', 'dealer', 'affiliate', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]
export const MESSAGE_LEAST = 10
export const MESSAGE_MOST = 2_000

/** One line: a line end would forge a header where it becomes the subject of a mail. */
const line = (least: number, most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u))

/**
 * A message to the store; `Idempotency-Key: "<uuid>"` makes it one ticket however often it is sent. At most 5 an hour
 * from one address.
 */
export const contactUs = defineCall({
  method: 'POST',
  path: '/api/contact_us',
  summary: 'Write to the store',
  access: 'guest',
  body: {
    name: line(1, 60),
    /** As people write it; the server holds it against the rule of the market (contract/rules/phone.ts). */
    phone: line(1, 32),
    email: v.pipe(line(3, 254), v.toLowerCase(), v.rfcEmail()),
    topic: v.picklist(CONTACT_TOPICS),
    order_no: v.optional(line(0, 32)),
    message: v.pipe(v.string(), v.trim(), v.minLength(MESSAGE_LEAST), v.maxLength(MESSAGE_MOST)),
    /** Hidden from people, so that only programs fill it in: then nothing is kept. */
    website: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  },
  response: v.object({ ticket_no: v.string() }),
})
