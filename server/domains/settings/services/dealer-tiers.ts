import * as v from 'valibot'
import { defaultTiers } from '#contract/dealers/tier-rules.ts'
import { type TierTable, tierTable } from '#contract/dealers/tier-table.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../queries/settings.ts'

/** The tiers as staff set them, else the defaults of the market. */
export async function readTiers(db: Database, market: Market['code']): Promise<TierTable> {
  const stored = v.safeParse(tierTable, await settings.find(db, market, 'dealer_tiers'))
  return stored.success ? stored.output : defaultTiers(market)
}
