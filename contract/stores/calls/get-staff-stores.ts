import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffStore } from '../staff-store.ts'

export const getStaffStores = defineCall({
  method: 'GET',
  path: '/api/staff/stores',
  summary: 'The stores of the market, closed ones too',
  permission: 'content',
  response: v.object({
    stores: v.array(staffStore),
    /** Of the market, for the form. */
    states: v.optional(v.array(v.object({ id: v.number(), name: v.string() })), []),
  }),
})
