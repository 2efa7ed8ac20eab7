import type { ParamsOf } from '#contract/call.ts'
import type { getProduct } from '#contract/calls/get-product.ts'
import { callQuery } from '../../lib/call-query.ts'
import type { ShopQuery } from './shop-search.ts'

const home = async () => (await import('#contract/calls/get-home.ts')).getHome
const products = async () => (await import('#contract/calls/get-products.ts')).getProducts
const promotions = async () => (await import('#contract/calls/get-promotions.ts')).getPromotions
const product = async () => (await import('#contract/calls/get-product.ts')).getProduct

export const homeQuery = () => callQuery(home, {}, { queryKey: ['home'], persist: true })

export const productsQuery = (query: ShopQuery = {}) =>
  callQuery(products, { query }, { queryKey: ['products', query], persist: true })

export const promotionsQuery = () => callQuery(promotions, {}, { queryKey: ['promotions'], persist: true })

export const productQuery = (params: ParamsOf<typeof getProduct>) =>
  callQuery(product, { params }, { queryKey: ['product', params.type, params.id], persist: true })
