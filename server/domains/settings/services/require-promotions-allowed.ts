import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { salesMode } from './sales-mode.ts'

/** @throws Refusal SALES_MODE in a sales mode that allows no promotion (rules 5, advertising) */
export async function requirePromotionsAllowed(context: Context): Promise<void> {
  if (forbidsPromotion(await salesMode(context)))
    throw new Refusal('SALES_MODE', SERVER_MESSAGES[context.language].noPromotions)
}
