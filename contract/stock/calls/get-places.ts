import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffPlace } from '../place.ts'

export const getPlaces = defineCall({
  method: 'GET',
  path: '/api/staff/places',
  summary: 'Places with goods, in the order in which orders are taken from them',
  permission: ['catalogue', 'stock', 'costs'],
  response: v.object({
    places: v.array(staffPlace),
    /** Stores that hand over orders. */
    stores: v.array(v.object({ id: v.number(), name: v.string() })),
  }),
})
