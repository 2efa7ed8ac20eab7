import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { catalogueId, productCard } from '../entities/product.ts'

/**
 * The whole catalogue for browsing without signal. Conditional by ETag; with `since` only what changed, `removed`
 * naming what is no longer sold.
 */
export const getCatalogueSnapshot = defineCall({
  method: 'GET',
  path: '/api/catalogue/snapshot',
  summary: 'The whole catalogue, for browsing without signal',
  access: 'guest',
  query: { since: v.optional(v.pipe(v.string(), v.maxLength(64))) },
  response: v.object({ version: v.string(), products: v.array(productCard), removed: v.array(catalogueId) }),
})
