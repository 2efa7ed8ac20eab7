import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { codeBatch } from '../entities/authenticity.ts'
import { line } from '../entities/person-fields.ts'
import { catalogueId } from '../entities/product.ts'

export const CODES_MOST = 1_000

/** Idempotent by `Idempotency-Key`. Read the codes with GET /api/staff/authentication_codes/{id}. */
export const makeCodes = defineCall({
  method: 'POST',
  path: '/api/staff/authentication_codes',
  summary: 'Make codes for the packs of a product',
  body: {
    product_id: catalogueId,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CODES_MOST)),
    note: v.optional(line(1, 120)),
  },
  response: v.object({ batch: codeBatch }),
})
