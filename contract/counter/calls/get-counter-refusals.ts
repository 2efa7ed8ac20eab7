import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { counterRefusal } from '../counter-refusal.ts'

export const getCounterRefusals = defineCall({
  method: 'GET',
  path: '/api/staff/counter/refusals',
  summary: 'Sales and cash of counters that were refused and nobody has looked at, newest first',
  permission: 'counter',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ refusals: listOf(counterRefusal) }),
})
