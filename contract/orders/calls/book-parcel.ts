import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { bookedService, parcelWeight } from '../../delivery/courier-booking.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { linePieces } from '../order.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

export const parcelBooking = {
  ...bookedService,
  /** As the rates say it, for lists. */
  service_name: singleLineText(1, 120),
  weight_g: parcelWeight,
}

/**
 * Books a parcel at a connected service, and sends the order with its tracking number (see `shipOrder`). Once per
 * `Idempotency-Key`, and one at a time for an order. 409 CONFLICT when the service refuses, with its reason, or while it
 * has not answered: it is then asked again by the store, and books no second parcel.
 */
export const bookParcel = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/book_parcel',
  summary: 'Book a courier for a parcel of an order',
  permission: 'orders',
  params: { id: rowId },
  body: {
    ...parcelBooking,
    /** What is in the parcel; absent: everything that is in none yet. */
    lines: v.optional(v.pipe(linePieces, v.minLength(1))),
  },
  response: staffOrderAnswer,
})
