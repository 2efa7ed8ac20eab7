import type { ProductableType } from '#contract/entities/product.ts'
import { isOneOf, PRODUCTABLE_TYPES } from '#contract/rules/catalogue-names.ts'

/** A product or package, as an address names it. */
export interface CatalogueRef {
  type: ProductableType
  id: string
}

type Params = Readonly<Record<string, string>>

/** What an address names; null when nothing of the catalogue can have such a name. */
export const findCatalogueRef = ({ type, id }: Params): CatalogueRef | null =>
  isOneOf(PRODUCTABLE_TYPES, type) && id && /^[1-9]\d{0,8}$/.test(id) ? { type, id } : null

/** @throws Error for an address that the route table would not have let in */
export function catalogueRef(params: Params): CatalogueRef {
  const found = findCatalogueRef(params)
  if (!found) throw new Error(`Nothing of the catalogue: ${JSON.stringify(params)}`)
  return found
}
