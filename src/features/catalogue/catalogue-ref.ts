import { isOneOf, PRODUCTABLE_TYPES } from '#contract/catalogue/catalogue-names.ts'
import type { ProductableType } from '#contract/catalogue/product.ts'

/** Product or package, as identified by the URL. */
export interface CatalogueRef {
  type: ProductableType
  id: string
}

type Params = Readonly<Record<string, string>>

/** Parses the URL parameters; null when they cannot identify a catalogue item. */
export const findCatalogueRef = ({ type, id }: Params): CatalogueRef | null =>
  isOneOf(PRODUCTABLE_TYPES, type) && id && /^[1-9]\d{0,8}$/.test(id) ? { type, id } : null

/** @throws Error for parameters that the route table would not match */
export function catalogueRef(params: Params): CatalogueRef {
  const found = findCatalogueRef(params)
  if (!found) throw new Error(`Nothing of the catalogue: ${JSON.stringify(params)}`)
  return found
}
