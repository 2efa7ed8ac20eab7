import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Null once the history is whole, and in a store without one. */
export const getDemoHistory = defineCall({
  method: 'GET',
  path: '/api/staff/demo_history',
  summary: 'How many days of the history of a demo are made',
  permission: 'orders',
  response: v.object({ history: v.nullable(v.object({ days: v.number(), made: v.number() })) }),
})
