import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffFaults } from '../store-health.ts'

export const getFaults = defineCall({
  method: 'GET',
  path: '/api/staff/faults',
  summary: 'Unexpected errors of the last weeks, the latest first; by the reference of an error page',
  permission: 'settings',
  query: {
    /** The reference of an error page, or its beginning. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ faults: staffFaults }),
})
