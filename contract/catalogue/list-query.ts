import { PRODUCTS_PER_PAGE } from '../constants.ts'
import type { ListQuery } from './catalogue-list.ts'
import { isOneOf, PRODUCT_SORTS, PRODUCTABLE_TYPES } from './catalogue-names.ts'
import type { RawListQuery } from './catalogue-query.ts'

const valuesOf = (written: string | undefined): string[] | undefined =>
  written === undefined ? undefined : [...new Set(written.split(','))]
const known = <Name extends string>(names: readonly Name[], written: string | undefined): Name[] | undefined =>
  valuesOf(written)?.filter((value) => isOneOf(names, value))
const numbers = (written: string | undefined): number[] | undefined => valuesOf(written)?.map(Number)
const number = (written: string | undefined): number | undefined =>
  written === undefined ? undefined : Number(written)

/**
 * Parses a list query like the server, defaults included, for a device that answers offline. `q` belongs to the search.
 */
export function listQueryOf(written: RawListQuery): ListQuery {
  return {
    type: known(PRODUCTABLE_TYPES, written.type),
    category: valuesOf(written.category),
    group: valuesOf(written.group),
    flavour: valuesOf(written.flavour),
    flavour_family: valuesOf(written.flavour_family),
    nicotine_mg_ml: numbers(written.nicotine_mg_ml),
    colour: valuesOf(written.colour),
    attribute: valuesOf(written.attribute),
    price_min: number(written.price_min),
    price_max: number(written.price_max),
    in_stock: written.in_stock === '1',
    pre_order: written.pre_order === '1',
    promotion_id: numbers(written.promotion_id),
    redeem_only: written.redeem_only === '1',
    sort: isOneOf(PRODUCT_SORTS, written.sort) ? written.sort : 'position',
    page: number(written.page) ?? 1,
    per_page: number(written.per_page) ?? PRODUCTS_PER_PAGE,
  }
}
