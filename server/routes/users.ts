import { getMe } from '#contract/calls/get-me.ts'
import * as accounts from '../queries/accounts.ts'
import { Refusal, route } from '../route.ts'
import { actingCompany } from '../services/buyer.ts'
import { profileOf } from '../services/profile.ts'
import { WORDS } from '../words.ts'

export const userRoutes = [
  route(getMe, async ({ query }, context) => {
    const company = await actingCompany(context, query.dealer_id)
    const account = await accounts.find(context.db, context.session.person.id)
    if (!account) throw new Refusal('SESSION_REQUIRED', WORDS[context.language].sessionRequired)
    return { profile: await profileOf(context, account, company) }
  }),
]
