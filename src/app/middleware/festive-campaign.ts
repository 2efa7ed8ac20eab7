import * as v from 'valibot'
import { getConfig } from '#contract/calls/get-config.ts'
import { callQuery } from '../../lib/call-query.ts'
import type { Middleware } from './middleware.ts'

const microsite = v.object({ active: v.boolean(), redirect_to: v.nullable(v.string()) })

const micrositeQuery = callQuery(
  async () => getConfig,
  { params: { id: 'festive_microsite' } },
  { queryKey: ['configs', 'festive_microsite'] },
)

/** While a festive campaign runs, its pages live on a microsite, which may be another origin. */
export const festiveCampaign: Middleware = async ({ queries }) => {
  const { config } = await queries.fetchQuery(micrositeQuery)
  const { active, redirect_to: redirect } = v.parse(microsite, config.value)
  return active && redirect ? { redirect, external: true } : true
}
