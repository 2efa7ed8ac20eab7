import * as v from 'valibot'
import { defineCall, listOf } from '../call.ts'
import { staffDraw } from '../entities/staff-draw.ts'
import { wholeNumber } from './get-products.ts'

export const getStaffDraws = defineCall({
  method: 'GET',
  path: '/api/staff/festive_draws',
  summary: 'Festive draws, the newest first',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ draws: listOf(staffDraw) }),
})
