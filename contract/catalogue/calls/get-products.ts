import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { MAX_FILTER_VALUES, MAX_PRODUCTS_PER_PAGE, MAX_SEARCH, PRODUCTS_PER_PAGE } from '../../constants.ts'
import { wholeNumber } from '../../fields.ts'
import { ATTRIBUTE_VALUE, FILTER_NAME, FILTER_STRENGTH, PRODUCT_SORTS } from '../catalogue-names.ts'
import { facets } from '../facets.ts'
import { category, productableType, productList } from '../product.ts'

/** Comma-separated distinct values: a product that has any of them matches. */
const anyOf = <Item extends v.GenericSchema<string, string | number>>(item: Item) =>
  v.pipe(
    v.string(),
    v.maxLength(1_000),
    v.transform((written) => [...new Set(written.split(','))]),
    v.check((values) => values.length <= MAX_FILTER_VALUES && values.every((value) => v.is(item, value))),
    v.transform((values) => values.map((value) => v.parse(item, value))),
  )

const name = v.pipe(v.string(), v.regex(FILTER_NAME))
const strength = v.pipe(v.string(), v.regex(FILTER_STRENGTH), v.transform(Number))
const yes = v.pipe(
  v.picklist(['1', '0']),
  v.transform((written) => written === '1'),
)
const amount = wholeNumber(0, 999_999_999)

export const productSort = v.picklist(PRODUCT_SORTS)
export type ProductSort = v.InferOutput<typeof productSort>

/**
 * Matching: contract/catalogue/catalogue-list.ts. Parsing of the same query in a URL: contract/catalogue/catalogue-query.ts and
 * list-query.ts.
 */
export const getProducts = defineCall({
  method: 'GET',
  path: '/api/products',
  summary: 'One page of the catalogue; several values of a filter stand with commas between them',
  callers: 'everybody',
  query: {
    type: v.optional(anyOf(productableType)),
    category: v.optional(anyOf(category)),
    group: v.optional(anyOf(name)),
    flavour: v.optional(anyOf(name)),
    flavour_family: v.optional(anyOf(name)),
    nicotine_mg_ml: v.optional(anyOf(strength)),
    colour: v.optional(anyOf(name)),
    /** Custom attributes, such as `coil-type:mesh,coil-type:ceramic,power:20`; a product has to match each of them. */
    attribute: v.optional(anyOf(v.pipe(v.string(), v.regex(ATTRIBUTE_VALUE)))),
    /** Minor units, inclusive; points-only products have no price and never match. */
    price_min: v.optional(amount),
    price_max: v.optional(amount),
    /** 1 = in stock; excludes products that are only available for pre-order, unless `pre_order` is set too. */
    in_stock: v.optional(yes),
    /** 1 = sold out and available for pre-order. */
    pre_order: v.optional(yes),
    promotion_id: v.optional(anyOf(wholeNumber(1, 2_147_483_647))),
    /** 1 = points-only products. */
    redeem_only: v.optional(yes),
    /** Tolerates typing errors; with sort `position`, the best match comes first. */
    q: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH), v.trim())),
    sort: v.optional(productSort, 'position'),
    page: v.optional(wholeNumber(1, 1_000), '1'),
    per_page: v.optional(wholeNumber(1, MAX_PRODUCTS_PER_PAGE), String(PRODUCTS_PER_PAGE)),
  },
  response: v.object({ products: productList, facets: v.optional(facets) }),
})
