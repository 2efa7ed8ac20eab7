import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffPerson } from '../staff-record.ts'

/**
 * Locks an account: its sessions are refused with 401 ACCOUNT_DEACTIVATED at once, pushes stop, and it cannot sign in.
 * Idempotent. 403 FORBIDDEN for one's own account, and for admins, staff and sales persons unless the caller is an admin;
 * 409 CONFLICT for the last admin.
 */
export const deactivatePerson = defineCall({
  method: 'POST',
  path: '/api/staff/people/{id}/deactivate',
  summary: 'Deactivate the account of a person',
  permission: 'people',
  isForPeople: true,
  params: { id: rowId },
  body: { reason: singleLineText(1, 300) },
  response: v.object({ person: staffPerson }),
})
