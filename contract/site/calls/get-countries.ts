import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { country } from '../country.ts'

export const getCountries = defineCall({
  method: 'GET',
  path: '/api/data/countries',
  summary: 'Countries with their states and shipping zones',
  callers: 'everybody',
  response: v.object({ countries: v.array(country) }),
})
