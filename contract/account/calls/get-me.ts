import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { profile } from '../profile.ts'

export const getMe = defineCall({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The signed-in person; with dealer_id, as acting for that dealer',
  callers: 'anySession',
  query: actingDealer,
  response: v.object({ profile }),
})
