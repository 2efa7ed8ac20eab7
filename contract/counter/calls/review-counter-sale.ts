import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { counterSale } from '../counter-sale.ts'

/** Takes a sale off the list of those that differ. 409 CONFLICT when it was reviewed before. */
export const reviewCounterSale = defineCall({
  method: 'POST',
  path: '/api/staff/counter/sales/{id}/review',
  summary: 'Note that the differences of a sale were looked at',
  permission: 'payments',
  params: { id: rowId },
  body: { note: singleLineText(1, 300) },
  response: v.object({ sale: counterSale }),
})
