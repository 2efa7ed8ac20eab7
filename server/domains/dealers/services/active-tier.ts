import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { readTiers } from '../../settings/services/dealer-tiers.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'

/** @throws Refusal VALIDATION for a tier that is switched off */
export async function requireActiveTier(
  db: Database,
  tier: DealerTier,
  { config, language }: SignedInContext,
): Promise<void> {
  const tiers = await readTiers(db, config.market.code)
  if (!tiers[tier].active) throw fieldError({ language }, 'tier', STAFF_MESSAGES[language].tierIsOff)
}
