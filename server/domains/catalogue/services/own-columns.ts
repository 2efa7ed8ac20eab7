import type { Database } from '../../../platform/database/database.ts'
import { readTiers } from '../../settings/services/dealer-tiers.ts'
import { all as readAttributes } from '../queries/custom-attributes.ts'
import type { OwnColumns } from './attribute-columns.ts'
import { TIER_COLUMNS } from './tier-columns.ts'

/** The columns of product files that other stores need not have: those of its attributes, and of the tiers that are on. */
export async function readOwnColumns(db: Database): Promise<OwnColumns> {
  const tiers = { MY: await readTiers(db, 'MY'), ID: await readTiers(db, 'ID') }
  return {
    attributes: await readAttributes(db),
    tiers: TIER_COLUMNS.filter(({ market, tier }) => tiers[market][tier].active),
  }
}
