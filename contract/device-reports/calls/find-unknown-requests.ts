import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

export const MAX_ASKED_KEYS = 100

/**
 * Which requests that a device holds as received the store has never answered: those that a restored back-up has lost.
 * Keys are random, so they tell nothing to anybody else.
 */
export const findUnknownRequests = defineCall({
  method: 'POST',
  path: '/api/requests/unknown',
  summary: 'Which of these requests, by Idempotency-Key, the store does not know',
  callers: 'everybody',
  body: { keys: v.pipe(v.array(rowId), v.maxLength(MAX_ASKED_KEYS)) },
  response: v.object({
    unknown: v.array(v.string()),
    /** Sentence for the person; null when all are known. */
    reason: v.nullable(v.string()),
  }),
})
