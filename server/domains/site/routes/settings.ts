import { getConfig } from '#contract/site/calls/get-config.ts'
import { getCountries } from '#contract/site/calls/get-countries.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, route } from '../../../route.ts'
import * as settings from '../../settings/services/settings.ts'
import { publicSetting } from '../services/settings.ts'

export const settingRoutes = [
  route(getConfig, async ({ params: { id } }, context) => {
    const config = await publicSetting(context, id)
    if (!config) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
    return { config }
  }),

  route(getCountries, async (_input, { db }) => ({ countries: await settings.countries(db) })),
]
