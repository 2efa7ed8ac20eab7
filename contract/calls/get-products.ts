import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { FILTER_VALUES_MOST, PRODUCTS_PER_PAGE, PRODUCTS_PER_PAGE_MOST, SEARCH_MOST } from '../constants.ts'
import { facets } from '../entities/facets.ts'
import { category, productableType, productList } from '../entities/product.ts'
import { FILTER_NAME, FILTER_STRENGTH, PRODUCT_SORTS } from '../rules/catalogue-names.ts'

/** A whole number in a query string. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most))

/** Values with commas between them, each once: what matches any of them passes. */
const anyOf = <Item extends v.GenericSchema<string, string | number>>(item: Item) =>
  v.pipe(
    v.string(),
    v.maxLength(1_000),
    v.transform((written) => [...new Set(written.split(','))]),
    v.check((values) => values.length <= FILTER_VALUES_MOST && values.every((value) => v.is(item, value))),
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

/** contract/rules/catalogue-list.ts says what passes; contract/rules/catalogue-query.ts and list-query.ts read the same from an address. */
export const getProducts = defineCall({
  method: 'GET',
  path: '/api/products',
  summary: 'One page of the catalogue; several values of a filter stand with commas between them',
  access: 'guest',
  query: {
    type: v.optional(anyOf(productableType)),
    category: v.optional(anyOf(category)),
    group: v.optional(anyOf(name)),
    flavour: v.optional(anyOf(name)),
    flavour_family: v.optional(anyOf(name)),
    nicotine_mg_ml: v.optional(anyOf(strength)),
    colour: v.optional(anyOf(name)),
    /** Minor units, both included; goods for points alone have no price and stay out. */
    price_min: v.optional(amount),
    price_max: v.optional(amount),
    /** 1 = with pieces left; what can only be ordered ahead stays out, unless that is asked for as well. */
    in_stock: v.optional(yes),
    /** 1 = sold out, and can be ordered ahead. */
    pre_order: v.optional(yes),
    promotion_id: v.optional(anyOf(wholeNumber(1, 2_147_483_647))),
    /** 1 = for points alone. */
    redeem_only: v.optional(yes),
    /** Forgives typing mistakes; in shop order, the best match stands first. */
    q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MOST), v.trim())),
    sort: v.optional(productSort, 'position'),
    page: v.optional(wholeNumber(1, 1_000), '1'),
    per_page: v.optional(wholeNumber(1, PRODUCTS_PER_PAGE_MOST), String(PRODUCTS_PER_PAGE)),
  },
  response: v.object({ products: productList, facets: v.optional(facets) }),
})
