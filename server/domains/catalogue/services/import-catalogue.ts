import type { Database } from '../../../platform/database/database.ts'
import { shelfOf } from '../../stock/services/shelf.ts'
import { all as readTerms } from '../queries/catalogue-terms.ts'
import * as products from '../queries/staff-products.ts'
import type { OwnColumns } from './attribute-columns.ts'
import type { ImportCatalogue } from './import-plan.ts'
import { withTierPrices } from './prices/tier-prices.ts'

/** What a file of any products is checked against, as it is now. */
export const catalogueOf = async (db: Database, own: OwnColumns, now: Date): Promise<ImportCatalogue> => ({
  goods: await withTierPrices(db, await products.all(db), now),
  terms: await readTerms(db),
  ...own,
  shelf: await shelfOf(db),
})
