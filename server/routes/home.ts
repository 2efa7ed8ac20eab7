import { getHome } from '#contract/calls/get-home.ts'
import { type Route, route } from '../route.ts'
import { type DrawnHero, homePage } from '../services/home.ts'

export const homeRoutes = (hero: DrawnHero | null): Route[] => [
  route(getHome, (_input, context) => homePage(context, hero)),
]
