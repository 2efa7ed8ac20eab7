import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { configEffect, staffConfigId } from '../entities/staff-config.ts'

/**
 * `value` as entities/staff-config.ts says for this id; 422 VALIDATION names what is wrong as `value.<path>`. Writes
 * nothing.
 */
export const previewConfig = defineCall({
  method: 'POST',
  path: '/api/staff/configs/{id}/preview',
  summary: 'What a setting would bring about',
  params: { id: staffConfigId },
  body: { value: v.record(v.string(), v.unknown()) },
  response: v.object({ effect: configEffect }),
})
