import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { saleDifference, takenSale } from '../counter-sale.ts'

/**
 * Books a sale at a counter once, as it was taken, also when the store would have charged otherwise: what differs is
 * listed for staff. 422 VALIDATION when its own amounts contradict each other.
 */
export const takeSale = defineCall({
  method: 'POST',
  path: '/api/staff/counter/sales',
  summary: 'Book a sale at a counter',
  permission: 'counter',
  body: takenSale,
  response: v.object({
    sale: v.object({
      /** Of the order. */
      id: v.string(),
      order_no: v.string(),
      receipt_no: v.string(),
      total: v.number(),
      differences: v.array(saleDifference),
    }),
  }),
})
