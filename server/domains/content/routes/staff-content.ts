import { dropSecondFactor as dropFactorCall } from '#contract/auth/calls/drop-second-factor.ts'
import { getStaffBanners } from '#contract/content/calls/get-staff-banners.ts'
import { getStaffPage } from '#contract/content/calls/get-staff-page.ts'
import { getStaffPages } from '#contract/content/calls/get-staff-pages.ts'
import { previewPage as previewPageCall } from '#contract/content/calls/preview-page.ts'
import { saveBanners as saveBannersCall } from '#contract/content/calls/save-banners.ts'
import { savePage } from '#contract/content/calls/save-page.ts'
import { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import { getStaffConfigs } from '#contract/site/calls/get-staff-configs.ts'
import { getStaffNotices } from '#contract/site/calls/get-staff-notices.ts'
import { previewConfig as previewConfigCall } from '#contract/site/calls/preview-config.ts'
import { saveConfig as saveConfigCall } from '#contract/site/calls/save-config.ts'
import { saveNotices as saveNoticesCall } from '#contract/site/calls/save-notices.ts'
import { changeAccess as changeAccessCall } from '#contract/staff/calls/change-access.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import { changeStore as changeStoreCall } from '#contract/stores/calls/change-store.ts'
import { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import { type Route, route } from '../../../route.ts'
import { listConfigs, previewConfig, saveConfig } from '../../site/services/configs.ts'
import { changeAccess } from '../../staff/services/change-access.ts'
import { dropSecondFactor } from '../../staff/services/drop-second-factor.ts'
import { listAudit, listPayments, listPeople } from '../../staff/services/records.ts'
import { changeStore, listStores } from '../../stores/services/staff-stores.ts'
import { saveBanners, saveNotices, showBanners, showNotices } from '../services/staff-banners.ts'
import { changePage, listPages, previewPage, showPage } from '../services/staff-pages.ts'

/** Staff routes for content, settings and the audit log. */
export const staffContentRoutes: Route[] = [
  route(getStaffBanners, async (_input, context) => ({ banners: await showBanners(context) })),
  route(saveBannersCall, async ({ params: { place: placement }, body }, context) => ({
    banners: await saveBanners(placement, body.banners, context),
  })),
  route(getStaffNotices, async (_input, context) => ({ notices: await showNotices(context) })),
  route(saveNoticesCall, async ({ body }, context) => ({ notices: await saveNotices(body.notices, context) })),
  route(getStaffPages, async (_input, context) => ({ pages: await listPages(context) })),
  route(getStaffPage, async ({ params: { slug } }, context) => ({ page: await showPage(slug, context) })),
  route(savePage, async ({ params: { slug }, body }, context) => ({ page: await changePage(slug, body, context) })),
  route(previewPageCall, async ({ body }, context) => ({ preview: previewPage(body, context) })),
  route(getStaffStores, async (_input, context) => ({ stores: await listStores(context) })),
  route(changeStoreCall, async ({ params: { id }, body }, context) => ({
    store: await changeStore(id, body, context),
  })),
  route(getStaffConfigs, async (_input, context) => ({ configs: await listConfigs(context) })),
  route(previewConfigCall, async ({ params: { id }, body }, context) => ({
    effect: await previewConfig(id, body.value, context),
  })),
  route(saveConfigCall, ({ params: { id }, body }, context) => saveConfig(id, body.value, context)),
  route(getStaffPeople, async ({ query }, context) => ({ people: await listPeople(query, context) })),
  route(dropFactorCall, async ({ params: { id }, body }, context) => ({
    person: await dropSecondFactor({ id, ...body, mayBeOwn: false }, context),
  })),
  route(changeAccessCall, async ({ params: { id }, body: { access } }, context) => ({
    person: await changeAccess(id, access, context),
  })),
  route(getAudit, async ({ query }, context) => ({ entries: await listAudit(query, context) })),
  route(getStaffPayments, async ({ query }, context) => ({ payments: await listPayments(query, context) })),
]
