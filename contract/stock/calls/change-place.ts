import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffPlace, staffPlaceChange } from '../place.ts'

/**
 * A place that stops selling online takes its goods out of the stock of the market. 409 CONFLICT while open orders have
 * pieces there, while a place that is to be closed has goods, and for the last place that sells online.
 */
export const changePlace = defineCall({
  method: 'POST',
  path: '/api/staff/places/{id}',
  summary: 'Change a place',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffPlaceChange,
  response: v.object({ place: staffPlace, filled: v.array(v.string()) }),
})
