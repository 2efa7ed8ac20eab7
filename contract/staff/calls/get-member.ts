import * as v from 'valibot'
import { registeredCode } from '../../authenticity/authenticity.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** Id from the member's QR code, without the prefix `urn:uuid:`. */
export const getMember = defineCall({
  method: 'GET',
  path: '/api/staff/members/{id}',
  summary: 'The member whose code was shown at a counter',
  permission: 'orders',
  params: { id: rowId },
  response: v.object({
    member: v.object({
      id: v.string(),
      first_name: v.string(),
      last_name: v.string(),
      phone: v.string(),
      points: v.number(),
      codes: v.array(registeredCode),
    }),
  }),
})
