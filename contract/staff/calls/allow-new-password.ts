import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffPerson } from '../staff-record.ts'

/**
 * For a member of staff who has no second factor and forgot the password: a code alone does not set a new one. They are
 * notified. 403 FORBIDDEN for one's own.
 */
export const allowNewPassword = defineCall({
  method: 'POST',
  path: '/api/staff/people/{id}/allow_password',
  summary: 'Let a member of staff choose a new password with a code, for a day',
  permission: 'admin',
  params: { id: rowId },
  /** How the person's identity was verified; stored in the audit trail. */
  body: { reason: singleLineText(1, 200) },
  response: v.object({ person: staffPerson }),
})
