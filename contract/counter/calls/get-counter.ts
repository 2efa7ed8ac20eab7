import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { counterGoods, counterTerms } from '../counter-goods.ts'
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
    /** Printed on receipts. */
    seller: v.object({ name: v.string(), registration_no: v.nullable(v.string()), tax_no: v.nullable(v.string()) }),
  }),
})
