import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffPerson } from '../../staff/staff-record.ts'

/**
 * For a person who lost both device and recovery codes: ends all their sessions and notifies them. Idempotent by
 * `Idempotency-Key`. 403 FORBIDDEN for one's own, and for whoever works for the store unless the caller is an
 * admin; 409 CONFLICT when none is enabled.
 */
export const dropSecondFactor = defineCall({
  method: 'POST',
  path: '/api/staff/people/{id}/drop_second_factor',
  summary: 'Switch off the second factor of a person',
  permission: 'people',
  isForPeople: true,
  params: { id: rowId },
  /** How the person's identity was verified; stored in the audit trail. */
  body: { reason: singleLineText(1, 200) },
  response: v.object({ person: staffPerson }),
})
