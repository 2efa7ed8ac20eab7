import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pointsExample, pointsRules } from '../points-rules.ts'

/** Stores nothing. */
export const previewPointsRules = defineCall({
  method: 'POST',
  path: '/api/staff/points_rules/preview',
  summary: 'What changed points rules would give for sample purchases',
  permission: 'settings',
  body: pointsRules,
  response: v.object({ example: pointsExample }),
})
