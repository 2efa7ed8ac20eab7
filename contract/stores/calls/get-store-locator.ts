import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { locatedStore } from '../store.ts'

/** Degrees, rounded to a thousandth (about 100 m): enough for distances in km, and better for privacy. */
const degrees = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,18})?$/),
    v.transform((written) => Math.round(Number(written) * 1000) / 1000),
    v.minValue(-max),
    v.maxValue(max),
  )

export const getStoreLocator = defineCall({
  method: 'GET',
  path: '/api/store_locator',
  summary: 'The stores; the nearest first when the reader gives a place',
  callers: 'everybody',
  query: {
    /** Both or neither. */
    lat: v.optional(degrees(90)),
    lng: v.optional(degrees(180)),
    state_id: v.optional(wholeNumber(1, 99_999)),
    /** Searched in name, address, city, state and postcode; every word must match. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  },
  response: v.object({ stores: v.object({ data: v.array(locatedStore) }) }),
})
