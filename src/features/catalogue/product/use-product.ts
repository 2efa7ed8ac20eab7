import { useQuery } from '@tanstack/react-query'
import { productQuery } from '../catalogue-queries.ts'
import type { CatalogueRef } from '../catalogue-ref.ts'
import { useQueryWithSnapshot } from '../use-query-with-snapshot.ts'
import { productFromSnapshot } from './product-from-snapshot.ts'

export const useProduct = ({ type, id }: CatalogueRef) =>
  useQueryWithSnapshot(useQuery(productQuery({ type, id })), (cards) => {
    const product = productFromSnapshot(cards, type, Number(id))
    return product && { product }
  })
