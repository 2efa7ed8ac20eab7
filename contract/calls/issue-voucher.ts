import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, moment, rowId } from '../entities/person-fields.ts'
import { staffVoucher } from '../entities/staff-promotion.ts'
import { wholeNumber } from './get-products.ts'

/** Valid for one order. `Idempotency-Key: "<uuid>"`: repeated requests issue one voucher. */
export const issueVoucher = defineCall({
  method: 'POST',
  path: '/api/staff/vouchers/{id}/issue',
  summary: 'Put a voucher into a person’s hands',
  params: { id: wholeNumber(1, 999_999_999) },
  body: {
    account_id: rowId,
    /** null = until the voucher ends. */
    expires_at: v.nullable(moment),
    /** For the audit trail. */
    reason: line(1, 200),
  },
  response: v.object({ voucher: staffVoucher, grant_id: v.string() }),
})
