import { useQuery } from '@tanstack/react-query'
import type { QueryOf } from '#contract/call.ts'
import type { getProducts } from '#contract/calls/get-products.ts'
import { catalogueList } from '#contract/rules/catalogue-list.ts'
import { listQueryOf } from '#contract/rules/catalogue-query.ts'
import { productsQuery } from './catalogue-queries.ts'
import { useKept } from './use-kept.ts'

export const useProducts = (query: QueryOf<typeof getProducts>) =>
  useKept(useQuery(productsQuery(query)), (cards) =>
    catalogueList(cards, listQueryOf(query), { found: null, labelOf: (_facet, value) => value }),
  )
