import * as v from 'valibot'

/** What a courier says of a parcel, in the order in which it goes; the last three end it. */
export const PARCEL_STATUSES = [
  'booked',
  'picked_up',
  'on_the_way',
  'returning',
  'delivered',
  'returned',
  'cancelled',
] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

export const ENDED_PARCELS: readonly ParcelStatus[] = ['delivered', 'returned', 'cancelled']

export const parcelStatus = v.picklist(PARCEL_STATUSES)

/** Whether a report moves a parcel on. One that comes late, twice or out of order does not: nothing goes backwards. */
export const isLaterStatus = (known: ParcelStatus, told: ParcelStatus): boolean =>
  !ENDED_PARCELS.includes(known) && PARCEL_STATUSES.indexOf(told) > PARCEL_STATUSES.indexOf(known)
