import { addContentPicture as addPictureCall } from '#contract/content/calls/add-content-picture.ts'
import { getLegalText } from '#contract/content/calls/get-legal-text.ts'
import { getLegalTexts } from '#contract/content/calls/get-legal-texts.ts'
import { getStaffBanners } from '#contract/content/calls/get-staff-banners.ts'
import { getStaffPage } from '#contract/content/calls/get-staff-page.ts'
import { getStaffPages } from '#contract/content/calls/get-staff-pages.ts'
import { previewPage as previewPageCall } from '#contract/content/calls/preview-page.ts'
import { publishLegalText } from '#contract/content/calls/publish-legal-text.ts'
import { saveBanners as saveBannersCall } from '#contract/content/calls/save-banners.ts'
import { savePage } from '#contract/content/calls/save-page.ts'
import { type Route, route } from '../../../route.ts'
import { addContentPicture } from '../services/content-pictures.ts'
import { listLegalTexts, publishText, showLegalText } from '../services/legal-texts.ts'
import { saveBanners, showBanners } from '../services/staff-banners.ts'
import { changePage, listPages, previewPage, showPage } from '../services/staff-pages.ts'

/** Staff routes for banners, editorial pages and legal texts. */
export const staffContentRoutes: Route[] = [
  route(getStaffBanners, async (_input, context) => ({ banners: await showBanners(context) })),
  route(saveBannersCall, async ({ params: { place: placement }, body }, context) => ({
    banners: await saveBanners(placement, body.banners, context),
  })),
  route(getStaffPages, async (_input, context) => ({ pages: await listPages(context) })),
  route(getStaffPage, async ({ params: { slug } }, context) => ({ page: await showPage(slug, context) })),
  route(savePage, async ({ params: { slug }, body }, context) => ({ page: await changePage(slug, body, context) })),
  route(getLegalTexts, async (_input, context) => ({ texts: await listLegalTexts(context) })),
  route(getLegalText, async ({ params: { slug } }, context) => ({ text: await showLegalText(slug, context) })),
  route(publishLegalText, async ({ params: { slug }, body }, context) => ({
    text: await publishText(slug, body, context),
  })),
  route(addPictureCall, async ({ body: { file } }, context) => ({ picture: await addContentPicture(file, context) })),
  route(previewPageCall, async ({ body }, context) => ({ preview: previewPage(body, context) })),
]
