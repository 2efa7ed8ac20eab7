import * as v from 'valibot'
import { courierBooking } from '../delivery/courier-booking.ts'
import { staffNote } from '../staff/note.ts'
import { orderCard, orderFields } from './order.ts'
import { STAFF_ACTS } from './order-status.ts'

const customer = v.object({
  id: v.string(),
  role_id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  company_name: v.nullable(v.string()),
})

export const staffOrderCard = v.object({ ...orderCard.entries, customer })
export type StaffOrderCard = v.InferOutput<typeof staffOrderCard>

/** The order in the back office; without the pickup code, which the customer has to present. */
export const staffOrder = v.object({
  ...orderFields,
  customer,
  acts: v.array(v.picklist(STAFF_ACTS)),
  /** What is not refunded yet of the delivery fee, in minor units. */
  shipping_left: v.optional(v.number()),
  /** Parcels that were booked at a service, oldest first. */
  bookings: v.optional(v.array(courierBooking)),
  /** About the order and the person, newest first. */
  notes: v.optional(v.array(staffNote)),
  /** What the dealer owes on account, in minor units; null for everybody else. */
  account: v.optional(
    v.nullable(
      v.object({
        owed: v.number(),
        overdue: v.number(),
        /** ISO 8601; null: nothing is. */
        overdue_since: v.nullable(v.string()),
      }),
    ),
  ),
})
export type StaffOrder = v.InferOutput<typeof staffOrder>
