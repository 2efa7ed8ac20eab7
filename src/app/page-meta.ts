import * as v from 'valibot'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getProducts } from '#contract/catalogue/calls/get-products.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { shownTerms } from '#contract/catalogue/shown-terms.ts'
import { getAboutUs } from '#contract/content/calls/get-about-us.ts'
import { getHtmlPages } from '#contract/content/calls/get-html-pages.ts'
import { shareImagePath } from '#contract/share-image.ts'
import { getStoreLocator } from '#contract/stores/calls/get-store-locator.ts'
import { productQuery, productsQuery } from '../features/catalogue/catalogue-queries.ts'
import { catalogueRef } from '../features/catalogue/catalogue-ref.ts'
import { shopQuery } from '../features/catalogue/listing/shop-search.ts'
import { aboutQuery, pageQuery } from '../features/content/content-queries.ts'
import { storesQuery } from '../features/stores/stores-query.ts'
import { frameNamespace } from '../messages/frame/frame-messages.ts'
import { headNamespace } from '../messages/head/head-messages.ts'
import { paths } from '../paths.ts'
import { trimmedPath } from './location.ts'
import type { PageHead, PageMetaInput, PageMetaOf } from './page-head.ts'
import {
  breadcrumbData,
  organisationData,
  productData,
  questionData,
  type SeoContext,
  storeData,
  webSiteData,
} from './structured-data.ts'

/**
 * SEO metadata by route pattern; a route without an entry gets the store's own description. Used by the server only.
 */
export const pageMeta: Readonly<Record<string, PageMetaOf>> = {
  '/': (input) => ({ data: [organisationData(input), webSiteData(input)] }),
  '/shop': shopHead,
  '/shop/:type/:id': productHead,
  '/store-locator': storesHead,
  '/contact-us': ({ language, site }) => ({ description: headNamespace.words(language).contact(site.name) }),
  '/verify': ({ language, site, location }) => ({
    description: headNamespace.words(language).verify(site.name),
    isIndexed: location.search === '',
  }),
  '/affiliate': ({ language, site }) => ({ description: headNamespace.words(language).affiliate(site.name) }),
  '/affiliate-get': () => ({ isIndexed: false }),
  '/link-directory': ({ language, site }) => ({ description: headNamespace.words(language).links(site.name) }),
  '/about': aboutHead,
  '/warranty-information': editorialHead,
  '/:slug': editorialHead,
  '/test/:part': () => ({ isIndexed: false }),
  '/dev/mailbox': () => ({ isIndexed: false }),
  '/RECEIPT/:text': () => ({ isIndexed: false }),
  '/R/:code': () => ({ isIndexed: false }),
}

/** The SEO description that staff wrote. */
function aboutHead({ cached, language }: PageMetaInput): PageHead {
  const answer = v.safeParse(getAboutUs.response, cached(aboutQuery(language).queryKey))
  return answer.success ? { description: answer.output.about_us.seo.description } : {}
}

function editorialHead({ location, cached, language }: PageMetaInput): PageHead {
  const slug = trimmedPath(location.path).slice(1)
  const answer = v.safeParse(getHtmlPages.response, cached(pageQuery(slug, language).queryKey))
  const page = answer.success ? answer.output.html_page : undefined
  // An earlier version of a legal text is no page for search engines.
  if (location.search !== '') return { isIndexed: false }
  return page ? { description: page.seo.description } : {}
}

/** Structured data for all stores; a searched or filtered list has none. */
function storesHead(input: PageMetaInput): PageHead {
  const { location, cached, language, site } = input
  const description = headNamespace.words(language).stores(site.name)
  const answer = v.safeParse(getStoreLocator.response, cached(storesQuery().queryKey))
  if (location.search !== '' || !answer.success) return { description, isIndexed: location.search === '' }
  return { description, data: answer.output.stores.data.map((store) => storeData(input, store)) }
}

/** The shop and each category may be indexed, page by page; searches and filtered lists may not. */
function shopHead({ location, cached, language, site }: PageMetaInput): PageHead {
  const query = shopQuery(new URLSearchParams(location.search))
  const { category, page: _page, ...narrowed } = query
  const kind = shownTerms(site.terms, language).menu.find(({ id }) => id === category)
  const isIndexed = Object.keys(narrowed).length === 0 && (category === undefined || kind !== undefined)
  const answer = v.safeParse(getProducts.response, cached(productsQuery(query).queryKey))
  if (!answer.success) return { isIndexed }
  const messages = headNamespace.words(language)
  const { total } = answer.output.products.meta
  const description = kind ? messages.kind(kind.name, site.name, total) : messages.shop(site.name, total)
  return { isIndexed, description }
}

function productHead(input: PageMetaInput): PageHead {
  const { location, cached } = input
  const answer = v.safeParse(getProduct.response, cached(productQuery(catalogueRef(location.params)).queryKey))
  if (!answer.success) return {}
  const { product } = answer.output
  const { id, type, seo, summary } = product
  const questions = questionData(product)
  return {
    description: seo?.description ?? summary,
    share: shareImagePath({ type, id }),
    data: [
      productData(input, product),
      breadcrumbData(input, wayTo(input, product)),
      ...(questions ? [questions] : []),
    ],
  }
}

function wayTo({ language, site }: SeoContext, { name, category, type, id }: Product) {
  const messages = frameNamespace.words(language)
  return [
    { name: messages.nav.home, path: paths.home() },
    { name: messages.nav.shop, path: paths.shop() },
    { name: shownTerms(site.terms, language).categoryName(category), path: paths.shop({ category }) },
    { name, path: paths.product(type, id) },
  ]
}
