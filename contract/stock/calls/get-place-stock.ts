import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { placeStock } from '../place.ts'

export const getPlaceStock = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}/place_stock',
  summary: 'What each place has of a product',
  permission: ['catalogue', 'stock'],
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ places: v.array(placeStock) }),
})
