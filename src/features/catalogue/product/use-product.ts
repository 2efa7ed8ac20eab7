import { useQuery } from '@tanstack/react-query'
import { productQuery } from '../catalogue-queries.ts'
import type { CatalogueRef } from '../catalogue-ref.ts'
import { useQueryWithSnapshot } from '../use-query-with-snapshot.ts'
import { productFromSnapshot } from './product-from-snapshot.ts'

/** The product; `isPartial` when it comes from the catalogue on the device, which has no long texts. */
export function useProduct({ type, id }: CatalogueRef) {
  const query = useQuery(productQuery({ type, id }))
  const shown = useQueryWithSnapshot(query, (cards) => {
    const product = productFromSnapshot(cards, type, Number(id))
    return product && { product }
  })
  return { ...shown, isPartial: query.data === undefined }
}
