import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** For the form that ships an order. */
export const getCouriers = defineCall({
  method: 'GET',
  path: '/api/staff/couriers',
  summary: 'Couriers in use, and the one of the last parcel',
  permission: 'orders',
  response: v.object({
    couriers: v.array(v.object({ name: v.string(), has_link: v.boolean() })),
    /** Name of a courier in use; null before the first parcel. */
    last: v.nullable(v.string()),
    /** Names of the connected services that book parcels; absent in answers of older servers. */
    services: v.optional(v.array(v.string())),
  }),
})
