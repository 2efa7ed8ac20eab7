import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { catalogueId } from '../../catalogue/product.ts'
import { singleLineText } from '../../fields.ts'
import { codeBatch } from '../authenticity.ts'

export const MAX_CODES = 1_000

/** Idempotent by `Idempotency-Key`. Read the codes with GET /api/staff/authentication_codes/{id}. */
export const makeCodes = defineCall({
  method: 'POST',
  path: '/api/staff/authentication_codes',
  summary: 'Create codes for the packs of a product',
  permission: 'authenticity',
  body: {
    product_id: catalogueId,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CODES)),
    note: v.optional(singleLineText(1, 120)),
  },
  response: v.object({ batch: codeBatch }),
})
