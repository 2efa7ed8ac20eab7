import * as v from 'valibot'
import { attributeFilter } from './attribute-filter.ts'
import { catalogueId, type SnapshotCard, snapshotCard } from './product.ts'

/** What makes one catalogue of another one that a device has. */
export const catalogueChanges = v.object({
  version: v.string(),
  /** Completeness mark of the result (catalogue-digest.ts). */
  digest: v.string(),
  /** Added and changed products. */
  products: v.array(snapshotCard),
  /** Ids of products that are no longer sold. */
  removed: v.array(catalogueId),
  /**
   * Products that were added or moved, in shop order, each with the product before it; null before the first.
   */
  places: v.array(v.object({ id: catalogueId, after: v.nullable(catalogueId) })),
  /** All custom attributes to filter by, in display order; absent without any. */
  attribute_filters: v.optional(v.array(attributeFilter)),
})
export type CatalogueChanges = v.InferOutput<typeof catalogueChanges>

/** The products after the changes, in shop order. What does not fit together shows in the digest of the result. */
export function applyCatalogueChanges(
  products: readonly SnapshotCard[],
  { products: changed, removed, places }: Pick<CatalogueChanges, 'products' | 'removed' | 'places'>,
): SnapshotCard[] {
  const known = new Map([...products, ...changed].map((card) => [card.id, card]))
  const placed = new Set([...removed, ...places.map(({ id }) => id)])
  const followers = new Map(places.map(({ id, after }) => [after, known.get(id)]))
  const result: SnapshotCard[] = []
  const append = (first: SnapshotCard | undefined) => {
    for (let card = first; card && result.length < known.size; card = followers.get(card.id)) result.push(card)
  }
  append(followers.get(null))
  for (const { id } of products) if (!placed.has(id)) append(known.get(id))
  return result
}
