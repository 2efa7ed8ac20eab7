import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffPerson } from '../staff-record.ts'

/** The person can sign in again, with the same role and permissions; earlier sessions do not come back. Idempotent. */
export const reactivatePerson = defineCall({
  method: 'POST',
  path: '/api/staff/people/{id}/reactivate',
  summary: 'Reactivate the account of a person',
  permission: 'people',
  isForPeople: true,
  params: { id: rowId },
  response: v.object({ person: staffPerson }),
})
