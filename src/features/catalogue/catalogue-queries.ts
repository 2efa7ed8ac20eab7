import type { ParamsOf } from '#contract/call.ts'
import type { getProduct } from '#contract/calls/get-product.ts'
import { callQuery } from '../../lib/call-query.ts'
import type { ShopQuery } from './shop-search.ts'

const home = async () => (await import('#contract/calls/get-home.ts')).getHome
const products = async () => (await import('#contract/calls/get-products.ts')).getProducts
const promotions = async () => (await import('#contract/calls/get-promotions.ts')).getPromotions
const product = async () => (await import('#contract/calls/get-product.ts')).getProduct

export const homeQuery = () => callQuery(home, {}, { queryKey: ['home'], persist: true })

/** An address holds any text; the call has only this one for yes. */
const yes = (written: string | undefined) => (written === '1' ? written : undefined)

export function productsQuery(query: ShopQuery = {}) {
  const asked = { ...query, in_stock: yes(query.in_stock), redeem_only: yes(query.redeem_only) }
  return callQuery(products, { query: asked }, { queryKey: ['products', query], persist: true })
}

export const promotionsQuery = () => callQuery(promotions, {}, { queryKey: ['promotions'], persist: true })

export const productQuery = (params: ParamsOf<typeof getProduct>) =>
  callQuery(product, { params }, { queryKey: ['product', params.type, params.id], persist: true })
