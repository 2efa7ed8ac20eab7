import { getConfig } from '#contract/calls/get-config.ts'
import { getCountries } from '#contract/calls/get-countries.ts'
import * as settings from '../queries/settings.ts'
import { Refusal, route } from '../route.ts'
import { WORDS } from '../words.ts'

export const settingRoutes = [
  route(getConfig, async ({ params: { id } }, { db, config, language }) => {
    const value = await settings.find(db, config.market.code, id)
    if (value === null) throw new Refusal('NOT_FOUND', WORDS[language].notFound)
    return { config: { id, value } }
  }),

  route(getCountries, async (_input, { db }) => ({ countries: await settings.countries(db) })),
]
