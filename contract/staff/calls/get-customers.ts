import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffCustomer } from '../customer.ts'

export const getCustomers = defineCall({
  method: 'GET',
  path: '/api/staff/customers',
  summary: 'Customers, newest first; a search finds people of every role',
  permission: 'people',
  query: {
    /** Words of name, e-mail and company in any order, or a phone number; one letter finds nearly everybody. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ customers: listOf(staffCustomer) }),
})
