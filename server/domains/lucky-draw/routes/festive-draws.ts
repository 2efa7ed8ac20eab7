import { callOffDraw } from '#contract/lucky-draw/calls/call-off-draw.ts'
import { createDraw as createCall } from '#contract/lucky-draw/calls/create-draw.ts'
import { getDrawEntries } from '#contract/lucky-draw/calls/get-draw-entries.ts'
import { getFestiveDraw } from '#contract/lucky-draw/calls/get-festive-draw.ts'
import { getOwnEntries } from '#contract/lucky-draw/calls/get-own-entries.ts'
import { getStaffDraws } from '#contract/lucky-draw/calls/get-staff-draws.ts'
import { holdDraw as holdCall } from '#contract/lucky-draw/calls/hold-draw.ts'
import { type Route, route } from '../../../route.ts'
import { drawnOf, ownEntries, shownDraw } from '../services/festive-draw.ts'
import { holdDraw } from '../services/hold-draw.ts'
import { callOff, createDraw, listDraws } from '../services/staff-draws.ts'

export const festiveDrawRoutes: readonly Route[] = [
  route(getFestiveDraw, async (_input, context) => ({ draw: await shownDraw(context) })),
  route(getOwnEntries, (_input, context) => ownEntries(context)),
  route(getDrawEntries, async ({ params: { id } }, context) => ({ entries: await drawnOf(id, context) })),
  route(getStaffDraws, async ({ query }, context) => ({ draws: await listDraws(query, context) })),
  route(createCall, ({ body }, context) => createDraw(body, context)),
  route(holdCall, async ({ params: { id } }, context) => ({ draw: await holdDraw(id, context) })),
  route(callOffDraw, async ({ params: { id }, body: { reason } }, context) => ({
    draw: await callOff(id, reason, context),
  })),
]
