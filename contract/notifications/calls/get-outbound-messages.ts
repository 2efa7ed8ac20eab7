import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { MESSAGE_CHANNELS, MESSAGE_STATES, outboundMessage } from '../outbound-message.ts'

export const getOutboundMessages = defineCall({
  method: 'GET',
  path: '/api/staff/outbound_messages',
  summary: 'Messages that the store sends, newest first',
  permission: 'settings',
  query: {
    state: v.optional(v.picklist(MESSAGE_STATES)),
    channel: v.optional(v.picklist(MESSAGE_CHANNELS)),
    /** A whole phone number or e-mail: recipients are masked, so that a part must not find them either. */
    recipient: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({
    messages: listOf(outboundMessage),
    /** Channels that a sender is set up for. */
    channels: v.array(v.picklist(MESSAGE_CHANNELS)),
    /** Text messages of the last 24 hours, how many a day may have, and their estimated price in minor units. */
    today: v.optional(v.object({ count: v.number(), limit: v.number(), estimate: v.nullable(v.number()) })),
  }),
})
