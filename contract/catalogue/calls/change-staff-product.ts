import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffProduct, staffProductChange } from '../staff-product.ts'

/** Absent fields stay unchanged. `filled`: numbers of the back-orders that are complete with the new stock. */
export const changeStaffProduct = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}',
  summary: 'Change a product',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffProductChange,
  response: v.object({ product: staffProduct, filled: v.array(v.string()) }),
})
