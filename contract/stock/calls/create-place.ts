import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newStaffPlace, staffPlace } from '../place.ts'

/** 422 VALIDATION for a store that has a place already, and a store's place without one. */
export const createPlace = defineCall({
  method: 'POST',
  path: '/api/staff/places',
  summary: 'Create a place',
  permission: 'stock',
  body: newStaffPlace,
  response: v.object({ place: staffPlace }),
})
