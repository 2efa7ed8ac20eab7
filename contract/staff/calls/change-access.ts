import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { PERMISSIONS } from '../permissions.ts'
import { staffPerson } from '../staff-record.ts'

/**
 * Makes a person an admin, a staff member with these permissions, or a customer again. On a change of role, all their
 * sessions end and they are notified. Idempotent by `Idempotency-Key`. 409 CONFLICT for dealers and sales persons, and
 * for the last admin.
 */
export const changeAccess = defineCall({
  method: 'POST',
  path: '/api/staff/people/{id}/access',
  summary: 'Change what somebody may do in the back office',
  permission: 'admin',
  params: { id: rowId },
  body: {
    access: v.variant('kind', [
      v.strictObject({ kind: v.literal('admin') }),
      v.strictObject({
        kind: v.literal('staff'),
        permissions: v.pipe(v.array(v.picklist(PERMISSIONS)), v.maxLength(PERMISSIONS.length)),
      }),
      v.strictObject({ kind: v.literal('none') }),
    ]),
  },
  response: v.object({ person: staffPerson }),
})
