import { getDealers } from '#contract/dealers/calls/get-dealers.ts'
import { type Route, route } from '../../route.ts'
import { dealersOf } from './dealers.ts'

export const dealersRoute: Route = route(getDealers, async ({ query: { q = '' } }, context) => ({
  dealers: { data: await dealersOf(context, q) },
}))
