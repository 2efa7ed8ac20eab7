import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { configEffect, staffConfigId } from '../staff-config.ts'

/**
 * `value` must match the schema of this id in entities/staff-config.ts; 422 VALIDATION names errors as `value.<path>`.
 * Writes nothing.
 */
export const previewConfig = defineCall({
  method: 'POST',
  path: '/api/staff/configs/{id}/preview',
  summary: 'Effects that a changed setting would have',
  permission: 'settings',
  params: { id: staffConfigId },
  body: { value: v.record(v.string(), v.unknown()) },
  response: v.object({ effect: configEffect }),
})
