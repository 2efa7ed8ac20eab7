import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/**
 * The town of a postcode, to fill an address: of the list of its country, or what several customers of this store have
 * written. null where the postcode is unknown or has several; `state_id` is null too when no state or several have it.
 */
export const getPostcode = defineCall({
  method: 'GET',
  path: '/api/data/postcodes/{postcode}',
  summary: 'City and state of a postcode',
  callers: 'everybody',
  params: { postcode: v.pipe(v.string(), v.regex(/^\d{5}$/)) },
  response: v.object({
    city: v.nullable(v.string()),
    state_id: v.nullable(v.number()),
    /** Kecamatan; Indonesia only. */
    district: v.optional(v.nullable(v.string())),
  }),
})
