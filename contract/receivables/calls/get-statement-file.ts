import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffDay } from '../../fields.ts'

/**
 * UTF-8 CSV with commas, as an attachment: fixed column names, amounts in units of the currency. Sales persons and staff
 * name the dealer. The same as PDF: `dealer-statements/{from}_{to}` of /pdf/raw.
 */
export const getStatementFile = defineCall({
  method: 'GET',
  path: '/api/receivables/statement_file',
  summary: 'Statement of a dealer’s account as a CSV file',
  callers: 'shoppers',
  answers: 'file',
  query: {
    /** First and last day, YYYY-MM-DD. */
    from: staffDay,
    to: staffDay,
    dealer: v.optional(v.pipe(v.string(), v.uuid())),
  },
  response: v.unknown(),
})
