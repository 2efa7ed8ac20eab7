import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { MAX_SELECTED_ORDERS, selectedOrderResult } from '../selected-orders.ts'
import { parcelBooking } from './book-parcel.ts'

/** As `bookParcel` for each order, with everything that is in no parcel yet. One that is refused holds up no other. */
export const bookParcels = defineCall({
  method: 'POST',
  path: '/api/staff/book_parcels',
  summary: 'Book a courier for a parcel of each of several orders, with a result for each',
  permission: 'orders',
  body: {
    parcels: v.pipe(
      v.array(v.strictObject({ id: rowId, ...parcelBooking })),
      v.minLength(1),
      v.maxLength(MAX_SELECTED_ORDERS),
    ),
  },
  response: v.object({ results: v.array(selectedOrderResult) }),
})
