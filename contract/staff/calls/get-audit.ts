import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, timestamp, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { auditActor, auditLine } from '../staff-record.ts'

export const getAudit = defineCall({
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'What staff did, newest first',
  permission: 'audit',
  query: {
    /** Prefix: `order`, `order.ship`. */
    act: v.optional(v.pipe(v.string(), v.regex(/^[a-z_.]{1,60}$/))),
    actor_id: v.optional(rowId),
    object: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))),
    from: v.optional(timestamp),
    to: v.optional(timestamp),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ entries: listOf(auditLine), actors: v.array(auditActor) }),
})
