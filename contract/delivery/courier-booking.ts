import * as v from 'valibot'
import { singleLineText, whole } from '../fields.ts'
import { parcelStatus } from './parcel-status.ts'

/** Grams of one parcel. */
export const parcelWeight = whole(1, 70_000)

/** A service that takes bookings, by the name of its connection, and what it calls the courier's service. */
export const bookedService = {
  provider: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,29}$/)),
  service: singleLineText(1, 60),
}

export const courierRate = v.object({
  ...bookedService,
  courier: v.string(),
  /** Of the courier, such as `Regular`. */
  name: v.string(),
  /** Minor units. */
  price: v.number(),
  /** As the service says it, such as `2 - 3 days`. */
  takes: v.nullable(v.string()),
})
export type CourierRate = v.InferOutput<typeof courierRate>

/** A booking at a service, for staff. */
export const courierBooking = v.object({
  id: v.string(),
  /** As people read it. */
  provider: v.string(),
  service_name: v.string(),
  /**
   * `asked`: no answer yet, and asked again by itself; `booked`; `refused`: nothing was booked; `unknown`: no answer
   * came, and staff have to look at the service; `recalled`: it will not arrive, and its pieces go into another parcel.
   */
  state: v.picklist(['asked', 'booked', 'refused', 'unknown', 'recalled']),
  status: parcelStatus,
  weight_g: v.number(),
  /** What the service says that it costs, in minor units; for information only. */
  price: v.nullable(v.number()),
  /** What the courier collects, in minor units. */
  cod: v.number(),
  /** The service's own label. */
  label_url: v.nullable(v.string()),
  /** In the service's words, why nothing was booked. */
  reason: v.nullable(v.string()),
  /** null before it has a tracking number. */
  shipment_id: v.nullable(v.string()),
  created_at: v.string(),
})
export type CourierBooking = v.InferOutput<typeof courierBooking>
