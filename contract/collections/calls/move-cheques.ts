import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { CHEQUE_STEPS, type ChequeStep, chequeResult } from '../cheque.ts'

/** Most cheques of one call: two pages of the list. */
export const MAX_MOVED_CHEQUES = 48

/**
 * Each has a transaction of its own. A bounced one pays nothing any more: its invoices are open again, and the market's fee
 * is charged. `not_cleared` takes a wrong "cleared" back, `not_bounced` a wrong "bounced": the cheque pays again under a
 * new payment number, and its fee is written off.
 */
export const moveCheques = defineCall({
  method: 'POST',
  path: '/api/staff/cheques/move',
  summary: 'Bank cheques, or record that they cleared or bounced',
  permission: 'payments',
  body: {
    ids: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(MAX_MOVED_CHEQUES)),
    to: v.picklist(Object.keys(CHEQUE_STEPS) as ChequeStep[]),
    /** Bank those whose day has not come too. */
    is_early_ok: v.optional(v.boolean(), false),
    /** Of the bank, for bounced ones; of the mistake, for steps that take another one back. */
    reason: v.optional(v.nullable(singleLineText(3, 200)), null),
  },
  response: v.object({ results: v.array(chequeResult) }),
})
