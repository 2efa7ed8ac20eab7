import { getDemoHistory } from '#contract/site/calls/get-demo-history.ts'
import { getStaffConfigs } from '#contract/site/calls/get-staff-configs.ts'
import { getStaffNotices } from '#contract/site/calls/get-staff-notices.ts'
import { previewConfig as previewConfigCall } from '#contract/site/calls/preview-config.ts'
import { saveConfig as saveConfigCall } from '#contract/site/calls/save-config.ts'
import { saveNotices as saveNoticesCall } from '#contract/site/calls/save-notices.ts'
import { type Route, route } from '../../../route.ts'
import * as demoHistory from '../queries/demo-history.ts'
import { listConfigs, previewConfig, saveConfig } from '../services/configs.ts'
import { saveNotices, showNotices } from '../services/staff-notices.ts'

/** Staff routes for settings, notices, and what a demo has come to. */
export const staffSettingRoutes: Route[] = [
  route(getStaffConfigs, async (_input, context) => ({ configs: await listConfigs(context) })),
  route(previewConfigCall, async ({ params: { id }, body }, context) => ({
    effect: await previewConfig(id, body.value, context),
  })),
  route(saveConfigCall, ({ params: { id }, body }, context) => saveConfig(id, body.value, context)),
  route(getDemoHistory, async (_input, { db, config }) => ({
    history: await demoHistory.find(db, config.market.code),
  })),
  route(getStaffNotices, async (_input, context) => ({ notices: await showNotices(context) })),
  route(saveNoticesCall, async ({ body }, context) => ({ notices: await saveNotices(body.notices, context) })),
]
