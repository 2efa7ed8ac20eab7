import * as v from 'valibot'
import { productCode } from '../../authenticity/authenticity.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { claim, claimDescription, claimFault, claimFiles } from '../warranty.ts'

/**
 * Idempotent by `Idempotency-Key`. The product is identified in one of three ways: a line of a completed order, a
 * registered code, or a typed code, which is registered by this call. 409 CONFLICT when the warranty has ended or a
 * claim is open; 422 VALIDATION for products without warranty or of another person.
 */
export const claimWarranty = defineCall({
  method: 'POST',
  path: '/api/warranties',
  summary: 'Claim a warranty',
  callers: 'buyers',
  body: {
    authentication_code: v.optional(productCode),
    code_id: v.optional(rowId),
    order_id: v.optional(rowId),
    line_id: v.optional(rowId),
    fault: claimFault,
    description: claimDescription,
    /** Uploaded with `purpose=warranty`; at least one. */
    files: v.pipe(claimFiles, v.minLength(1)),
  },
  response: v.object({ claim }),
})
