import { getBanners } from '#contract/content/calls/get-banners.ts'
import { getHome } from '#contract/content/calls/get-home.ts'
import { getStaffHome } from '#contract/content/calls/get-staff-home.ts'
import { previewHome } from '#contract/content/calls/preview-home.ts'
import { saveHome as saveCall } from '#contract/content/calls/save-home.ts'
import { type Route, route } from '../../../route.ts'
import type { CatalogueSource } from '../../catalogue/services/catalogue.ts'
import { bannersOf, type HeroImages, homePage } from '../services/home.ts'
import { storedHomeOf } from '../services/home-sections.ts'
import { saveHome, showHome } from '../services/staff-home.ts'

/** The home page, for everyone and for staff who edit it. */
export const homeRoutes = (source: CatalogueSource, hero: HeroImages | null): Route[] => [
  route(getHome, async (_input, context) => homePage(context, { catalogue: await source.read(context), hero })),

  route(getBanners, async ({ params: { place: placement } }, context) => ({
    banners: await bannersOf(context, placement),
  })),

  route(getStaffHome, async (_input, context) => ({ home: await showHome(context) })),

  route(saveCall, async ({ body }, context) => {
    const { cards } = await source.read(context)
    return { home: await saveHome(body, cards, context) }
  }),

  route(previewHome, async ({ body }, context) => ({
    home: await homePage(context, { catalogue: await source.read(context), hero, draft: storedHomeOf(body) }),
  })),
]
