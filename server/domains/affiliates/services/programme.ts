import * as v from 'valibot'
import type { AffiliateProgramme } from '#contract/affiliates/affiliate.ts'
import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import { salesMode } from '../../settings/services/sales-mode.ts'
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

/** Also null in a sales mode that allows no promotion. */
export const publicProgramme = async (context: Context): Promise<AffiliateProgramme | null> =>
  forbidsPromotion(await salesMode(context)) ? null : programmeOf(context.db, context.config)

/** @throws Refusal SALES_MODE in a sales mode that allows no promotion (rules 5, advertising) */
export async function requirePromotionsAllowed(context: Context): Promise<void> {
  if (forbidsPromotion(await salesMode(context)))
    throw new Refusal('SALES_MODE', AFFILIATE_MESSAGES[context.language].quiet)
}
