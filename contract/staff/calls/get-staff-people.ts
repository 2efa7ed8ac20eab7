import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { ROLE } from '../../constants.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffPerson } from '../staff-record.ts'

export const getStaffPeople = defineCall({
  method: 'GET',
  path: '/api/staff/people',
  summary: 'Search for people',
  permission: ['people', 'vouchers'],
  query: {
    /** Words of name, e-mail and company in any order, or a phone number. */
    q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60)),
    role_id: v.optional(wholeNumber(1, Math.max(...Object.values(ROLE)))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ people: listOf(staffPerson) }),
})
