import { enterAccessCode } from '#contract/site/calls/enter-access-code.ts'
import { type Route, route } from '../../../route.ts'
import type { AccessCode } from '../services/access-code.ts'

/** @param access holds the attempt limit, so it must live as long as the app */
export const accessCodeRoutes = (access: Pick<AccessCode, 'enter'>): Route[] => [
  route(enterAccessCode, async ({ body }, context) => {
    await access.enter(body.code, context)
    return {}
  }),
]
