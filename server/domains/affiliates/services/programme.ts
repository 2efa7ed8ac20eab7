import * as v from 'valibot'
import type { AffiliateProgramme } from '#contract/affiliates/affiliate.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import { promotesTo } from '../../settings/services/sales-policy.ts'
import * as settings from '../../settings/services/settings.ts'
import { AFFILIATE_MESSAGES } from '../affiliate-messages.ts'

/** Defaults of the smallest payout: RM 50 and Rp 150.000. */
const MIN_PAYOUT = { MYR: 5_000, IDR: 150_000 } as const

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const setting = v.object({
  buyer_discount_bp: whole,
  max_discount: v.nullable(whole),
  commission_bp: whole,
  min_payout: v.optional(v.nullable(whole), null),
})

/** The programme as set by the operator; null when the setting is missing or invalid. */
export async function programmeOf(
  db: Database,
  { market }: Pick<Config, 'market'>,
): Promise<AffiliateProgramme | null> {
  const read = v.safeParse(setting, await settings.find(db, market.code, 'affiliate'))
  if (!read.success) return null
  const { min_payout, ...programme } = read.output
  return { ...programme, min_payout: Math.max(1, min_payout ?? MIN_PAYOUT[market.currency]) }
}

/** Also null where nothing is promoted to customers. */
export const publicProgramme = async (context: Context): Promise<AffiliateProgramme | null> =>
  (await promotesTo(context, null)) ? programmeOf(context.db, context.config) : null

/** @throws Refusal SALES_MODE where nothing is promoted to customers (rules 5, advertising) */
export async function requirePromotionsAllowed(context: Context): Promise<void> {
  if (!(await promotesTo(context, null))) throw new Refusal('SALES_MODE', AFFILIATE_MESSAGES[context.language].quiet)
}
