import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { LANGUAGES } from '../rules/language.ts'

/**
 * A paper as PDF, for its owner, the sales person who placed its order, and staff. Addresses of papers:
 * contract/rules/paper-path.ts. Whatever is no paper of the asker's answers as what does not exist.
 */
export const getPaper = defineCall({
  method: 'GET',
  path: '/pdf/raw',
  summary: 'An invoice, receipt, delivery note or dealer statement as PDF',
  answers: 'file',
  query: {
    path: v.string(),
    /** Millimetres: a delivery note for the narrow printer of a shop. */
    width: v.optional(v.picklist(['80'])),
    /** Of the reader, who opens it without a header of ours; absent: that of the request. */
    lang: v.optional(v.picklist(LANGUAGES)),
    /** Whose statement, for staff and the dealer's sales persons. */
    dealer: v.optional(v.pipe(v.string(), v.uuid())),
  },
  response: v.unknown(),
})
