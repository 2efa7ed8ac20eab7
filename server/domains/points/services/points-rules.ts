import * as v from 'valibot'
import { ROLE } from '#contract/constants.ts'
import { type PointsExample, type PointsRules, storedPointsRules } from '#contract/points/points-rules.ts'
import type { SignedInContext } from '../../../context.ts'
import * as settings from '../../settings/services/settings.ts'
import { saveConfig } from '../../site/services/configs.ts'
import { earnedPoints } from './earned-points.ts'
import { monthsOn, pointsTerms } from './points-terms.ts'

/** Purchases of the example in minor units; sums that are no multiple of a usual step show that parts earn nothing. */
const SAMPLES = { MY: [990, 5_990, 25_000], ID: [99_000, 350_000, 1_250_000] } as const

/** Nothing is earned before the owner decides otherwise. */
const NONE: PointsRules = {
  earn: { step: 100, points: 0 },
  register_bonus: 0,
  authentication_code_points: 0,
  expiry_months: 12,
}

interface ShownRules {
  rules: PointsRules
  example: PointsExample
}

export async function showPointsRules(context: SignedInContext): Promise<ShownRules> {
  const terms = (await pointsTerms(context.db, context.config)) ?? NONE
  const rules = v.parse(storedPointsRules, terms)
  return { rules, example: exampleOf(rules, context) }
}

/** The same function as in carts and orders. */
export function exampleOf(
  { earn, expiry_months }: PointsRules,
  { clock, config: { market, timeZone } }: SignedInContext,
): PointsExample {
  return {
    purchases: SAMPLES[market.code].map((amount) => ({ amount, points: earnedPoints(amount, earn) })),
    expires_at: monthsOn(expiry_months, new Date(clock.now()), timeZone).toISOString(),
  }
}

const KEPT = v.object({ hold: v.string(), roles: v.array(v.number()) })

/** Saves the rules with what the setting contains beside them. */
export async function savePointsRules(rules: PointsRules, context: SignedInContext): Promise<ShownRules> {
  const stored = v.safeParse(KEPT, await settings.find(context.db, context.config.market.code, 'points'))
  const kept = stored.success ? stored.output : { hold: 'until completed', roles: [ROLE.customer] }
  await saveConfig('points', { ...kept, ...rules }, context)
  return { rules, example: exampleOf(rules, context) }
}
