import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { staffDraw, staffDrawBody } from '../entities/staff-draw.ts'

/**
 * Once per `Idempotency-Key`. Its seed is made with it, and the seed's hash is published: it must open later than now.
 * 409 CONFLICT while another one is not at its end.
 */
export const createDraw = defineCall({
  method: 'POST',
  path: '/api/staff/festive_draws',
  summary: 'Announce a festive draw',
  body: staffDrawBody,
  response: v.object({ draw: staffDraw }),
})
