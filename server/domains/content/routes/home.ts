import { getBanners } from '#contract/content/calls/get-banners.ts'
import { getHome } from '#contract/content/calls/get-home.ts'
import { type Route, route } from '../../../route.ts'
import type { CatalogueSource } from '../../catalogue/services/catalogue.ts'
import { bannersOf, type HeroImages, homePage } from '../services/home.ts'

export const homeRoutes = (catalogue: CatalogueSource, hero: HeroImages | null): Route[] => [
  route(getHome, async (_input, context) => homePage(context, await catalogue.read(context), hero)),

  route(getBanners, async ({ params: { place: placement } }, context) => ({
    banners: await bannersOf(context, placement),
  })),
]
