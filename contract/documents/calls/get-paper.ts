import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { LANGUAGES } from '../../site/language.ts'

/**
 * A document as PDF, for its owner, the sales person who placed the order, and staff. Paths:
 * contract/documents/document-path.ts. A document of another person is 404, like one that does not exist.
 */
export const getPaper = defineCall({
  method: 'GET',
  path: '/pdf/raw',
  summary: 'An invoice, receipt, delivery note, dealer statement or price list as PDF',
  callers: 'shoppers',
  answers: 'file',
  query: {
    path: v.string(),
    /** Millimetres: a delivery note for a receipt printer. */
    width: v.optional(v.picklist(['80'])),
    /** Language, for links opened without our headers; absent: that of the request. */
    lang: v.optional(v.picklist(LANGUAGES)),
    /** The dealer of a statement, for staff and the dealer's sales persons; of a price list, for the latter. */
    dealer: v.optional(v.pipe(v.string(), v.uuid())),
  },
  response: v.unknown(),
})
