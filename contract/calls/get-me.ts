import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { profile } from '../entities/profile.ts'

/** The acting dealer, as every call that a sales person makes for one carries it. */
export const actingDealer = { dealer_id: v.optional(v.pipe(v.string(), v.uuid())) }

export const getMe = defineCall({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The signed-in person; with dealer_id, as acting for that dealer',
  query: actingDealer,
  response: v.object({ profile }),
})
