import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { productCode } from '../entities/authenticity.ts'
import { rowId } from '../entities/person-fields.ts'
import { claim, claimDescription, claimFault, claimFiles } from '../entities/warranty.ts'

/**
 * Once per `Idempotency-Key`. The goods are named in one way: by a line of a completed order, by a registered code, or
 * by the code as it is typed, which is registered thereby. 409 CONFLICT when the warranty has ended, or when they are
 * claimed for already; 422 VALIDATION for goods that are not the asker's or have none.
 */
export const claimWarranty = defineCall({
  method: 'POST',
  path: '/api/warranties',
  summary: 'Claim a warranty',
  body: {
    authentication_code: v.optional(productCode),
    code_id: v.optional(rowId),
    order_id: v.optional(rowId),
    line_id: v.optional(rowId),
    fault: claimFault,
    description: claimDescription,
    /** Sent before with `purpose=warranty`; at least one. */
    files: v.pipe(claimFiles, v.minLength(1)),
  },
  response: v.object({ claim }),
})
