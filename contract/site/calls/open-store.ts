import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { opening } from '../opening.ts'

/**
 * Lets visitors in without the access code, within two seconds. 409 CONFLICT while a required step is not done; 404 for
 * a store that was not made by the set-up. An open store stays open.
 */
export const openStore = defineCall({
  method: 'POST',
  path: '/api/staff/opening/open',
  summary: 'Open the store',
  permission: 'admin',
  response: v.object({ opening }),
})
