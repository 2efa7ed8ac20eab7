import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffDraw } from '../staff-draw.ts'

export const getStaffDraws = defineCall({
  method: 'GET',
  path: '/api/staff/festive_draws',
  summary: 'Festive draws, the newest first',
  permission: 'content',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ draws: listOf(staffDraw) }),
})
