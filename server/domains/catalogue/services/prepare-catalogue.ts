import { prepareSearch } from '#contract/catalogue/catalogue-search.ts'
import type { Store } from '../../../context.ts'
import { inSlices } from '../../../platform/tasks/in-slices.ts'
import type { CatalogueSource } from './catalogue.ts'

/** Reads the catalogue of a server that has started, and makes its search ready. */
export async function prepareCatalogue(store: Store, catalogue: CatalogueSource): Promise<void> {
  const { cards, terms } = await catalogue.read(store)
  await prepareSearch(cards, terms, inSlices)
}
