import { getCatalogueSnapshot } from '#contract/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/calls/get-product.ts'
import { getProducts } from '#contract/calls/get-products.ts'
import * as catalogue from '../queries/catalogue.ts'
import { Refusal, route } from '../route.ts'
import { productPage } from '../services/product-page.ts'
import { WORDS } from '../words.ts'

export const productRoutes = [
  route(getProducts, async ({ query }, { db, config }) => {
    const { cards, total } = await catalogue.page(db, config.market.code, query)
    return { products: { data: cards, meta: { page: query.page, per_page: query.per_page, total } } }
  }),

  route(getProduct, async ({ params }, context) => {
    const product = await productPage(context, params)
    if (!product) throw new Refusal('NOT_FOUND', WORDS[context.language].notFound)
    return { product }
  }),

  // One version covers the whole market: whoever has another one gets everything, with what to forget.
  route(getCatalogueSnapshot, async ({ query }, { db, config }) => {
    const market = config.market.code
    const version = await catalogue.version(db, market)
    if (query.since === version) return { version, products: [], removed: [] }
    return { version, products: await catalogue.all(db, market), removed: await catalogue.goneIds(db, market) }
  }),
]
