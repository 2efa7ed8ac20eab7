import type { Database } from '../../../platform/database/database.ts'
import { all as readTerms } from '../queries/catalogue-terms.ts'
import { shelfOf } from '../queries/shelf.ts'
import * as products from '../queries/staff-products.ts'
import type { ImportCatalogue } from './import-plan.ts'

/** What a file of any products is checked against, as it is now. */
export const catalogueOf = async (
  db: Database,
  attributes: ImportCatalogue['attributes'],
): Promise<ImportCatalogue> => ({
  goods: await products.all(db),
  terms: await readTerms(db),
  attributes,
  shelf: await shelfOf(db),
})
