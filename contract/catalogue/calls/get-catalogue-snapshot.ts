import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { attributeFilter } from '../attribute-filter.ts'
import { catalogueId, snapshotCard } from '../product.ts'

/**
 * The whole catalogue for offline browsing, in the user's language. Conditional by ETag. With `since` equal to the
 * current version `products` is empty; with any other version it is complete, and `removed` lists products no longer
 * sold. A device that has a catalogue asks for its changes instead (get-catalogue-changes.ts).
 */
export const getCatalogueSnapshot = defineCall({
  method: 'GET',
  path: '/api/catalogue/snapshot',
  summary: 'The whole catalogue, for browsing without signal',
  callers: 'everybody',
  query: { since: v.optional(v.pipe(v.string(), v.maxLength(64))) },
  response: v.object({
    version: v.string(),
    /** Completeness mark of the whole (catalogue-digest.ts). */
    digest: v.string(),
    products: v.array(snapshotCard),
    removed: v.array(catalogueId),
    /** Custom attributes to filter by, in display order; absent without any, and when `products` is empty. */
    attribute_filters: v.optional(v.array(attributeFilter)),
  }),
})
