import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { promotesTo } from './sales-policy.ts'

/** @throws Refusal SALES_MODE where the sales policy allows no promotion to this person (rules 5, advertising) */
export async function requirePromotionsAllowed(context: Context): Promise<void> {
  if (!(await promotesTo(context, context.session?.person ?? null)))
    throw new Refusal('SALES_MODE', SERVER_MESSAGES[context.language].noPromotions)
}
