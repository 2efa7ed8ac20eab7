import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { currentPassword } from '../person-fields.ts'

/**
 * Deletes the account for good and ends its sessions. Orders with an invoice stay for the time that the law requires
 * (rules 8.14). A wrong password is a field error (422). 409 CONFLICT with the reason: an order, claim or payout is open,
 * or the account is not a customer's.
 */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/users/me/delete',
  summary: 'Delete the account of the signed-in person',
  callers: 'signedIn',
  body: { current_password: currentPassword },
  response: v.object({}),
})
