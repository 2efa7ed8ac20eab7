import type { ParamsOf, QueryOf } from '#contract/call.ts'
import { getHome } from '#contract/calls/get-home.ts'
import { getProduct } from '#contract/calls/get-product.ts'
import { getProducts } from '#contract/calls/get-products.ts'
import { callQuery } from '../../lib/call-query.ts'

export const homeQuery = () => callQuery(getHome, {}, { queryKey: ['home'], persist: true })

export const productsQuery = (query: QueryOf<typeof getProducts> = {}) =>
  callQuery(getProducts, { query }, { queryKey: ['products', query], persist: true })

export const productQuery = (params: ParamsOf<typeof getProduct>) =>
  callQuery(getProduct, { params }, { queryKey: ['product', params.type, params.id], persist: true })
