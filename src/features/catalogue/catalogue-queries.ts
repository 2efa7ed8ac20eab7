import type { ParamsOf } from '#contract/call.ts'
import type { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import type { ShopQuery } from './listing/shop-search.ts'

const home = async () => (await import('#contract/content/calls/get-home.ts')).getHome
const products = async () => (await import('#contract/catalogue/calls/get-products.ts')).getProducts
const promotions = async () => (await import('#contract/catalogue/calls/get-promotions.ts')).getPromotions
const product = async () => (await import('#contract/catalogue/calls/get-product.ts')).getProduct

/** Key of the catalogue stored on the device, read when the server does not answer. */
export const CATALOGUE_ON_DEVICE = ['catalogue-on-device'] as const

export const homeQuery = () => callQuery(home, {}, { queryKey: ['home'], persist: true })

export const productsQuery = (query: ShopQuery = {}) =>
  callQuery(products, { query }, { queryKey: ['products', query], persist: true })

export const promotionsQuery = () => callQuery(promotions, {}, { queryKey: ['promotions'], persist: true })

export const productQuery = (params: ParamsOf<typeof getProduct>) =>
  callQuery(product, { params }, { queryKey: ['product', params.type, params.id], persist: true })
