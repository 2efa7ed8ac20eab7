import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pointsExample, pointsRules, storedPointsRules } from '../points-rules.ts'

/** Orders from now on earn by the new rules; points that were earned before stay as they are. */
export const savePointsRules = defineCall({
  method: 'POST',
  path: '/api/staff/points_rules',
  summary: 'Change how customers earn points',
  permission: 'settings',
  body: pointsRules,
  response: v.object({ rules: storedPointsRules, example: pointsExample }),
})
