import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'

/**
 * Cities and regencies of an Indonesian province with their kecamatan, from which an address is chosen; none for
 * Malaysian states.
 */
export const getCities = defineCall({
  method: 'GET',
  path: '/api/data/states/{state_id}/cities',
  summary: 'Cities of a state',
  callers: 'everybody',
  params: { state_id: wholeNumber(1, 99_999) },
  response: v.object({
    cities: v.object({ data: v.array(v.object({ name: v.string(), districts: v.array(v.string()) })) }),
  }),
})
