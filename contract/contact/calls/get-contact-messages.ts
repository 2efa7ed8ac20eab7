import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { contactMessageCard, contactState } from '../contact-message.ts'

export const getContactMessages = defineCall({
  method: 'GET',
  path: '/api/staff/contact_messages',
  summary: 'Messages to the store: open ones the longest waiting first, others newest first',
  permission: 'orders',
  query: {
    state: v.optional(contactState),
    /** Part of a ticket number, name, phone number, e-mail, order number or the text. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ messages: listOf(contactMessageCard) }),
})
