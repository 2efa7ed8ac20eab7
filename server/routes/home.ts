import { getHome } from '#contract/calls/get-home.ts'
import { route } from '../route.ts'
import { homePage } from '../services/home.ts'

export const homeRoutes = [route(getHome, (_input, context) => homePage(context))]
