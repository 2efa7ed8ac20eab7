import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import { isFestive, micrositeOf } from '#contract/lucky-draw/festive.ts'
import { getConfig } from '#contract/site/calls/get-config.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { NoAnswer } from '../../lib/http/call-errors.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import type { Middleware } from './middleware.ts'

const micrositeQuery = callQuery(
  async () => getConfig,
  { params: { id: 'festive_microsite' } },
  { queryKey: ['configs', 'festive_microsite'], persist: true },
)

/**
 * Falls back to the cached setting when the server does not respond; null without one.
 *
 * @throws CallRefused
 */
async function askedOrKept(queries: QueryClient): Promise<ResponseOf<typeof getConfig> | null> {
  try {
    // Without retries: until the decision nothing of the page is shown.
    return await queries.fetchQuery({ ...micrositeQuery, retry: false })
  } catch (error) {
    const kept = queries.getQueryData<ResponseOf<typeof getConfig>>(micrositeQuery.queryKey)
    if (kept === undefined && !(error instanceof NoAnswer)) throw error
    return kept ?? null
  }
}

/**
 * While a festive campaign runs, its address redirects to the microsite. For another origin, the setting itself is
 * the permission to leave. A campaign without a microsite shows the lucky draw at this address. Outside the
 * campaign's period the address is a 404. Without any setting the page opens and shows that it needs a connection.
 */
export const festiveCampaign: Middleware = async ({ queries, side }) => {
  const kept = await askedOrKept(queries)
  if (kept === null) return true
  const { config } = kept
  const campaign = v.parse(SETTINGS.festive_microsite, config.value)
  // A cached setting may be outdated, so its dates are checked; the server has just evaluated `active`.
  const isRunning = side === 'server' ? campaign.active : isFestive(campaign, browserClock.now())
  if (!isRunning) return false
  const microsite = micrositeOf(campaign.redirect_to)
  if (microsite === null) return true
  return microsite.isExternal ? { redirect: microsite.href, external: true } : { redirect: microsite.href }
}
