import * as v from 'valibot'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../../settings/services/settings.ts'

/** The market's rules for money that sales persons take, in minor units. */
const collectionSetting = v.object({
  bounce_fee: v.optional(v.number(), 0),
  cash_limit: v.optional(v.nullable(v.number()), null),
  reminder_days: v.optional(v.nullable(v.number()), null),
})
type CollectionRules = v.InferOutput<typeof collectionSetting>

export async function collectionRules(db: Database, market: Market['code']): Promise<CollectionRules> {
  const stored = v.safeParse(collectionSetting, await settings.find(db, market, 'collections'))
  return stored.success ? stored.output : v.parse(collectionSetting, {})
}
