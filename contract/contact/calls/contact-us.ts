import * as v from 'valibot'
import { email, personName, typedPhone } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { singleLineText } from '../../fields.ts'

export const CONTACT_TOPICS = ['order', 'payment', 'warranty', 'dealer', 'affiliate', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]
export const MIN_MESSAGE = 10
export const MAX_MESSAGE = 2_000

/**
 * A message to the store. `Idempotency-Key: "<uuid>"`: repeated requests create one ticket. At most 5 per hour and IP
 * address.
 */
export const contactUs = defineCall({
  method: 'POST',
  path: '/api/contact_us',
  summary: 'Write to the store',
  callers: 'everybody',
  body: {
    name: personName,
    phone: typedPhone,
    email,
    topic: v.picklist(CONTACT_TOPICS),
    order_no: v.optional(singleLineText(0, 32)),
    message: v.pipe(v.string(), v.trim(), v.minLength(MIN_MESSAGE), v.maxLength(MAX_MESSAGE)),
    /** Honeypot field, hidden from people: when it is filled in, nothing is stored. */
    website: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  },
  response: v.object({ ticket_no: v.string() }),
})
