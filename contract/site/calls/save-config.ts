import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { configEffect, staffConfig, staffConfigId } from '../staff-config.ts'

/**
 * The whole value, in the schema of this id in entities/staff-config.ts; 422 VALIDATION names errors as `value.<path>`.
 */
export const saveConfig = defineCall({
  method: 'POST',
  path: '/api/staff/configs/{id}',
  summary: 'Change a setting',
  permission: 'settings',
  params: { id: staffConfigId },
  body: { value: v.record(v.string(), v.unknown()) },
  response: v.object({ config: staffConfig, effect: configEffect }),
})
