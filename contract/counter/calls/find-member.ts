import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText } from '../../fields.ts'

/** By the content of the member's QR code, or by the whole phone number. 404 NOT_FOUND for nobody. */
export const findMember = defineCall({
  method: 'GET',
  path: '/api/staff/counter/member',
  summary: 'The customer in front of the counter',
  permission: 'counter',
  query: { code: singleLineText(4, 80) },
  response: v.object({ member: v.object({ id: v.string(), name: v.string(), points: v.number() }) }),
})
