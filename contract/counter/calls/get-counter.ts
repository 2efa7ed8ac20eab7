import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { counterGoods, counterTerms, printedSeller } from '../counter-goods.ts'
import { till } from '../till.ts'

/** Everything that a counter sells with, also without a connection: the device stores it. */
export const getCounter = defineCall({
  method: 'GET',
  path: '/api/staff/counter',
  summary: 'Tills, goods, prices and promotions of the counter',
  permission: 'counter',
  isConditional: true,
  response: v.object({
    tills: v.array(till),
    terms: counterTerms,
    goods: v.array(counterGoods),
    /**
     * Pieces that the stores of the tills have left, by product or package: a store without a place of its own sells from
     * the first one. Absent from older servers.
     */
    stock: v.optional(
      v.array(
        v.object({
          store_id: v.number(),
          /** Of a van or an event; null or absent: of the store. */
          place_id: v.optional(v.nullable(v.number()), null),
          left: v.record(v.string(), v.number()),
        }),
      ),
    ),
    /** Text of the store's own QR code for payments; null without one. */
    merchant_qr: v.nullable(v.string()),
    /** Printed on receipts; null until the owner has entered it. */
    seller: v.nullable(printedSeller),
  }),
})
