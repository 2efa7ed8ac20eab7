import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { MESSAGE_CHANNELS } from '../outbound-message.ts'

/** Messages sent by the built-in sender, newest first; 404 where the mailbox is disabled (DEMO_MAILBOX). */
export const getMailbox = defineCall({
  method: 'GET',
  path: '/api/dev/mailbox',
  summary: 'Messages that a demo store sent, readable only here',
  callers: 'everybody',
  isOfTheMoment: true,
  query: {
    /** E.164 phone or e-mail. */
    to: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  },
  response: v.object({
    messages: v.object({
      data: v.array(
        v.object({ to: v.string(), channel: v.picklist(MESSAGE_CHANNELS), text: v.string(), at: v.string() }),
      ),
    }),
  }),
})
