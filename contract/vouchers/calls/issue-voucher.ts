import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffVoucher } from '../../catalogue/staff-promotion.ts'
import { rowId, singleLineText, timestamp, wholeNumber } from '../../fields.ts'

/** Valid for one order. `Idempotency-Key: "<uuid>"`: repeated requests issue one voucher. */
export const issueVoucher = defineCall({
  method: 'POST',
  path: '/api/staff/vouchers/{id}/issue',
  summary: 'Issue a voucher to a person',
  permission: 'vouchers',
  params: { id: wholeNumber(1, 999_999_999) },
  body: {
    account_id: rowId,
    /** null = until the voucher ends. */
    expires_at: v.nullable(timestamp),
    /** For the audit trail. */
    reason: singleLineText(1, 200),
  },
  response: v.object({ voucher: staffVoucher, grant_id: v.string() }),
})
