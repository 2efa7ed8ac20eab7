import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffReturn } from '../order-return.ts'
import { RETURN_STATUSES } from '../return-status.ts'

export const getStaffReturns = defineCall({
  method: 'GET',
  path: '/api/staff/returns',
  summary: 'Returns, the longest waiting first',
  permission: 'orders',
  query: { status: v.optional(v.picklist(RETURN_STATUSES)), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ returns: listOf(staffReturn) }),
})
