import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import { isFestive, micrositeOf } from '#contract/lucky-draw/festive.ts'
import { getConfig } from '#contract/site/calls/get-config.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import type { Middleware } from './middleware.ts'

const micrositeQuery = callQuery(
  async () => getConfig,
  { params: { id: 'festive_microsite' } },
  { queryKey: ['configs', 'festive_microsite'], persist: true },
)

/** Falls back to the cached setting when the server does not respond. */
async function askedOrKept(queries: QueryClient): Promise<ResponseOf<typeof getConfig>> {
  try {
    return await queries.fetchQuery(micrositeQuery)
  } catch (error) {
    const kept = queries.getQueryData<ResponseOf<typeof getConfig>>(micrositeQuery.queryKey)
    if (kept === undefined) throw error
    return kept
  }
}

/**
 * While a festive campaign runs, its address redirects to the microsite. For another origin, the setting itself is
 * the permission to leave. A campaign without a microsite shows the lucky draw at this address. Outside the
 * campaign's period the address is a 404.
 */
export const festiveCampaign: Middleware = async ({ queries, side }) => {
  const { config } = await askedOrKept(queries)
  const campaign = v.parse(SETTINGS.festive_microsite, config.value)
  // A cached setting may be outdated, so its dates are checked; the server has just evaluated `active`.
  const isRunning = side === 'server' ? campaign.active : isFestive(campaign, browserClock.now())
  if (!isRunning) return false
  const microsite = micrositeOf(campaign.redirect_to)
  if (microsite === null) return true
  return microsite.isExternal ? { redirect: microsite.href, external: true } : { redirect: microsite.href }
}
