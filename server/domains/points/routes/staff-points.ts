import { getPointsRules } from '#contract/points/calls/get-points-rules.ts'
import { previewPointsRules } from '#contract/points/calls/preview-points-rules.ts'
import { savePointsRules as saveCall } from '#contract/points/calls/save-points-rules.ts'
import { type Route, route } from '../../../route.ts'
import { exampleOf, savePointsRules, showPointsRules } from '../services/points-rules.ts'

/** Staff routes for how customers earn points. */
export const staffPointsRoutes: Route[] = [
  route(getPointsRules, async (_input, context) => showPointsRules(context)),
  route(previewPointsRules, async ({ body }, context) => ({ example: exampleOf(body, context) })),
  route(saveCall, async ({ body }, context) => savePointsRules(body, context)),
]
