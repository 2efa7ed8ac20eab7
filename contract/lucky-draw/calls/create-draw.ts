import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffDraw, staffDrawBody } from '../staff-draw.ts'

/**
 * Idempotent by `Idempotency-Key`. Generates the seed and publishes its hash, so `opens_at` must be in the future. 409
 * CONFLICT while another lucky draw has not ended.
 */
export const createDraw = defineCall({
  method: 'POST',
  path: '/api/staff/festive_draws',
  summary: 'Announce a festive draw',
  permission: 'content',
  body: staffDrawBody,
  response: v.object({ draw: staffDraw }),
})
