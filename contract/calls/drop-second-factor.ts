import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { staffPerson } from '../entities/staff-record.ts'

/**
 * For a person who lost the device and the recovery codes: signs them out everywhere and tells them. Once per
 * `Idempotency-Key`. 403 FORBIDDEN for those who run the store unless an admin asks, and for one's own; 409 CONFLICT
 * while none is on.
 */
export const dropSecondFactor = defineCall({
  method: 'POST',
  path: '/api/staff/people/{id}/drop_second_factor',
  summary: 'Switch somebody’s second factor off',
  params: { id: rowId },
  /** How it was made sure that it is they who ask; the trail keeps it. */
  body: { reason: line(1, 200) },
  response: v.object({ person: staffPerson }),
})
