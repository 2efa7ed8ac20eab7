import { isQuiet } from '#contract/rules/sales-mode.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../route.ts'
import { salesMode } from '../settings.ts'
import { LOYALTY_WORDS } from './loyalty-words.ts'

/** @throws Refusal SALES_MODE in a sales mode that allows no promotion (rules 5, advertising) */
export async function refuseQuiet(context: Context): Promise<void> {
  if (isQuiet(await salesMode(context))) throw new Refusal('SALES_MODE', LOYALTY_WORDS[context.language].quiet)
}
