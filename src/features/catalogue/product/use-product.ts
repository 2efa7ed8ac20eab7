import { useQuery } from '@tanstack/react-query'
import { useDealerPrices } from '../../../lib/dealer-prices.ts'
import { productQuery } from '../catalogue-queries.ts'
import type { CatalogueRef } from '../catalogue-ref.ts'
import { snapshotQuery, useQueryWithSnapshot } from '../use-query-with-snapshot.ts'
import { productFromSnapshot } from './product-from-snapshot.ts'

/**
 * The product, also one that only this dealer may buy; `isPartial` when it comes from the device, which has no long
 * texts.
 */
export function useProduct({ type, id }: CatalogueRef) {
  const query = useQuery(productQuery({ type, id }))
  const shown = useQueryWithSnapshot(query, (cards) => {
    const product = productFromSnapshot(cards, type, Number(id))
    return product && { product }
  })
  const own = useOwnProduct({ type, id })
  return {
    ...shown,
    ...(!shown.data && own && { data: { product: own }, error: null }),
    isPartial: query.data === undefined && !own,
  }
}

/** A product that only this dealer may buy: the device has it with their prices, and its contents in the catalogue. */
function useOwnProduct({ type, id }: CatalogueRef) {
  const own = useDealerPrices()?.products?.find((card) => card.type === type && card.id === Number(id))
  const { data: catalogue } = useQuery({ ...snapshotQuery, enabled: own !== undefined })
  return own ? productFromSnapshot([...(catalogue?.products ?? []), own], type, own.id) : null
}
