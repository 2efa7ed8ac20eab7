import { getCatalogueSnapshot } from '#contract/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/calls/get-product.ts'
import { getProducts } from '#contract/calls/get-products.ts'
import { catalogueList } from '#contract/rules/catalogue-list.ts'
import * as catalogue from '../queries/catalogue.ts'
import { Refusal, route } from '../route.ts'
import { productPage } from '../services/product-page.ts'
import { WORDS } from '../words.ts'

export const productRoutes = [
  // The whole catalogue, put in order by the rule that a device without signal uses: both must page alike.
  route(getProducts, async ({ query }, { db, config }) => {
    return catalogueList(await catalogue.all(db, config.market.code), query, { found: null, labelOf: (_, value) => value })
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
