import { getCatalogueSnapshot } from '#contract/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/calls/get-product.ts'
import { getProducts } from '#contract/calls/get-products.ts'
import { getPromotions } from '#contract/calls/get-promotions.ts'
import { catalogueList } from '#contract/rules/catalogue-list.ts'
import { searchIn } from '#contract/rules/search.ts'
import { Refusal, type Route, route } from '../route.ts'
import type { CatalogueSource } from '../services/catalogue.ts'
import { facetLabels } from '../services/facet-labels.ts'
import { productPage } from '../services/product-page.ts'
import { snapshotOf } from '../services/snapshot.ts'
import { WORDS } from '../words.ts'

export const productRoutes = (catalogue: CatalogueSource): Route[] => [
  // Filtered and sorted by the same function as offline on a device: both must return the same list.
  route(getProducts, async ({ query }, context) => {
    const whole = await catalogue.read(context)
    const found = query.q ? searchIn(whole.cards)(query.q) : null
    return catalogueList(whole.cards, query, { found, labelOf: facetLabels(whole, context.language) })
  }),

  route(getProduct, async ({ params }, context) => {
    const product = await productPage(context, await catalogue.read(context), params)
    if (!product) throw new Refusal('NOT_FOUND', WORDS[context.language].notFound)
    return { product }
  }),

  route(getCatalogueSnapshot, async ({ query }, context) =>
    snapshotOf(await catalogue.read(context), context.language, query.since),
  ),

  route(getPromotions, async (_input, context) => ({
    promotions: { data: (await catalogue.read(context)).promotions() },
  })),
]
