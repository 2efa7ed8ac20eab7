import { getCatalogueChanges } from '#contract/catalogue/calls/get-catalogue-changes.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getDealerPriceFile } from '#contract/catalogue/calls/get-dealer-price-file.ts'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { getProducts } from '#contract/catalogue/calls/get-products.ts'
import { getPromotions } from '#contract/catalogue/calls/get-promotions.ts'
import { catalogueList } from '#contract/catalogue/catalogue-list.ts'
import { searchIn } from '#contract/catalogue/catalogue-search.ts'
import { facetNames } from '#contract/catalogue/facet-names.ts'
import { type Route, route } from '../../../route.ts'
import { requireBuyer } from '../../buyers/services/buyer.ts'
import { attributeReader } from '../services/attribute-reader.ts'
import type { CatalogueSource } from '../services/catalogue.ts'
import { type CatalogueHistory, createCatalogueHistory, readHashed } from '../services/catalogue-history.ts'
import { dealerPricesOf } from '../services/prices/dealer-prices.ts'
import { dealersOnly } from '../services/prices/dealers-only.ts'
import { priceListFile } from '../services/prices/price-list.ts'
import { snapshotOf } from '../services/snapshot.ts'

export const productRoutes = (catalogue: CatalogueSource, history = createCatalogueHistory()): Route[] => [
  // Filtered and sorted by the same function as offline on a device: both must return the same list.
  route(getProducts, async ({ query }, context) => {
    const whole = await catalogue.read(context)
    const found = query.q ? searchIn(whole.cards, whole.terms)(query.q) : null
    const { language } = context
    return catalogueList(whole.cards, query, {
      found,
      names: facetNames(whole.terms, language),
      attributes: attributeReader(whole, language),
    })
  }),

  ...followingRoutes(catalogue, history),

  route(getDealerPrices, async ({ query }, context) => {
    const prices = await dealerPricesOf(await requireBuyer(context, query.dealer_id), context)
    const products = await dealersOnly(prices, await catalogue.read(context), context)
    return { dealer_prices: { ...prices, ...(products.length > 0 && { products }) } }
  }),

  route(getDealerPriceFile, async ({ query }, context) =>
    priceListFile(await requireBuyer(context, query.dealer_id), context),
  ),

  route(getPromotions, async (_input, context) => ({
    promotions: { data: (await catalogue.read(context)).promotions() },
  })),
]

/** What devices follow the catalogue with. */
const followingRoutes = (catalogue: CatalogueSource, history: CatalogueHistory): Route[] => [
  route(
    getCatalogueSnapshot,
    async ({ query: { since } }, context) => {
      const whole = await readHashed(catalogue, history, context)
      return snapshotOf(whole, { language: context.language, since, digest: history.digest(whole, context) })
    },
    {
      // Every other version has the answer of none: the whole catalogue.
      async storedQuery({ query: { since } }, context) {
        return since === (await catalogue.read(context)).version ? { since } : {}
      },
    },
  ),

  // Cached like every public answer by its address: devices with the same catalogue share one.
  route(
    getCatalogueChanges,
    async ({ query: { since } }, context) => ({
      changes: history.changes(await readHashed(catalogue, history, context), context, since),
    }),
    {
      async storedQuery({ query: { since } }, context) {
        const isKnown = history.isKnown(await readHashed(catalogue, history, context), context, since)
        return { since: isKnown ? since : '' }
      },
    },
  ),
]
