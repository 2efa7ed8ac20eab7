import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { catalogueId, snapshotCard } from '../entities/product.ts'

/**
 * The whole catalogue for browsing without signal, in the reader's language. Conditional by ETag; whoever names the
 * version of today as `since` gets nothing, any other version everything, `removed` naming what is no longer sold.
 */
export const getCatalogueSnapshot = defineCall({
  method: 'GET',
  path: '/api/catalogue/snapshot',
  summary: 'The whole catalogue, for browsing without signal',
  access: 'guest',
  query: { since: v.optional(v.pipe(v.string(), v.maxLength(64))) },
  response: v.object({ version: v.string(), products: v.array(snapshotCard), removed: v.array(catalogueId) }),
})
