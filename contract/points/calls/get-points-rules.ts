import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pointsExample, storedPointsRules } from '../points-rules.ts'

/** Without stored rules nothing is earned. */
export const getPointsRules = defineCall({
  method: 'GET',
  path: '/api/staff/points_rules',
  summary: 'How customers earn points',
  permission: 'settings',
  response: v.object({ rules: storedPointsRules, example: pointsExample }),
})
