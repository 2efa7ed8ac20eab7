import { useQuery } from '@tanstack/react-query'
import type { QueryOf } from '#contract/call.ts'
import type { getProducts } from '#contract/calls/get-products.ts'
import { catalogueList } from '#contract/rules/catalogue-list.ts'
import { productsQuery } from './catalogue-queries.ts'
import { listQueryOf } from './shop-search.ts'
import { useKept } from './use-kept.ts'

export const useProducts = (query: QueryOf<typeof getProducts>) =>
  useKept(useQuery(productsQuery(query)), (cards) => ({ products: catalogueList(cards, listQueryOf(query)) }))
