import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { PRODUCTS_PER_PAGE, PRODUCTS_PER_PAGE_MOST } from '../constants.ts'
import { category, productableType, productList } from '../entities/product.ts'
import { PRODUCT_SORTS } from '../rules/catalogue-names.ts'

/** A whole number in a query string. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most))

export const productSort = v.picklist(PRODUCT_SORTS)
export type ProductSort = v.InferOutput<typeof productSort>

export const getProducts = defineCall({
  method: 'GET',
  path: '/api/products',
  summary: 'One page of the catalogue',
  access: 'guest',
  query: {
    type: v.optional(productableType),
    category: v.optional(category),
    sort: v.optional(productSort, 'position'),
    page: v.optional(wholeNumber(1, 1_000), '1'),
    per_page: v.optional(wholeNumber(1, PRODUCTS_PER_PAGE_MOST), String(PRODUCTS_PER_PAGE)),
  },
  response: v.object({ products: productList }),
})
