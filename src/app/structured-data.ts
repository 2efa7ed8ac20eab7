import type { Product } from '#contract/catalogue/product.ts'
import { MAX_RATING, type ProductReview } from '#contract/catalogue/product-review.ts'
import { decimalOf } from '#contract/money.ts'
import { pageAddress } from '#contract/page-address.ts'
import { shareImagePath } from '#contract/share-image.ts'
import type { Language } from '#contract/site/language.ts'
import { MARKETS } from '#contract/site/market.ts'
import type { Site } from '#contract/site/site.ts'
import type { OpeningHours, Store } from '#contract/stores/store.ts'
import { stockState } from '../lib/stock-state.ts'
import { paths } from '../paths.ts'
import type { StructuredData } from './page-head.ts'

/** Input of every node, for absolute public addresses. */
export interface SeoContext {
  origin: string
  site: Site
  language: Language
}

const CONTEXT = 'https://schema.org'

const addressOf = ({ origin, site, language }: SeoContext, path: string): string =>
  pageAddress(language, { origin, address: path, own: MARKETS[site.locale].language })

/** Identifier of the store as an organisation, the same on all pages. */
const organisationId = ({ origin }: SeoContext): string => `${origin}/#store`

const AVAILABILITY = {
  'in-stock': 'InStock',
  few: 'LimitedAvailability',
  'pre-order': 'PreOrder',
  'sold-out': 'OutOfStock',
} as const

/** Average and newest reviews; nothing without a published one. */
function ratingOf({ reviews }: Pick<Product, 'reviews'>): object {
  if (!reviews || reviews.count === 0) return {}
  const named = reviews.newest.filter(({ author }) => author !== '')
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
      bestRating: MAX_RATING,
    },
    // schema.org requires an author, so a review without a name is left out.
    ...(named.length > 0 && { review: named.map(reviewOf) }),
  }
}

const reviewOf = ({ rating, title, text, author, published_at }: ProductReview): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: published_at.slice(0, 10),
  ...(title !== '' && { name: title }),
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MAX_RATING },
})

/** Product with an offer at the list price; a product sold for points only has no offer. */
export function productData(context: SeoContext, product: Product): StructuredData {
  const { id, type, name, sku, price, seo, summary } = product
  const url = addressOf(context, paths.product(type, id))
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    sku,
    url,
    description: seo?.description ?? summary,
    image: [context.origin + shareImagePath({ type, id })],
    brand: { '@type': 'Brand', name: context.site.name },
    ...(price !== null && { offers: offerOf(context, product, price) }),
    ...ratingOf(product),
  }
}

/** The questions of a product page; null where it has none. */
export const questionData = ({ faq = [] }: Pick<Product, 'faq'>): StructuredData | null =>
  faq.length === 0
    ? null
    : {
        '@context': CONTEXT,
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }

function offerOf(context: SeoContext, product: Product, price: number) {
  const { currency, exponent } = MARKETS[context.site.locale]
  const state = stockState(product)
  return {
    '@type': 'Offer',
    url: addressOf(context, paths.product(product.type, product.id)),
    priceCurrency: currency,
    price: decimalOf(price, exponent),
    availability: `${CONTEXT}/${AVAILABILITY[state.kind]}`,
    ...(state.kind === 'pre-order' && state.eta !== null && { availabilityStarts: state.eta }),
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@id': organisationId(context) },
  }
}

/** Breadcrumbs from home to the page itself. */
export const breadcrumbData = (
  context: SeoContext,
  trail: readonly { name: string; path: string }[],
): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(context, path),
  })),
})

export const organisationData = (context: SeoContext): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': organisationId(context),
  name: context.site.name,
  url: `${context.origin}/`,
  logo: `${context.origin}/icons/icon-512.png`,
})

export const webSiteData = (context: SeoContext): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: context.site.name,
  url: addressOf(context, '/'),
  inLanguage: context.language,
  publisher: { '@id': organisationId(context) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${context.origin}/shop?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** A physical store with its opening hours. */
export const storeData = (context: SeoContext, store: Store): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'Store',
  '@id': `${context.origin}${paths.stores()}#${store.id}`,
  name: store.name,
  url: addressOf(context, paths.stores()),
  image: context.origin + shareImagePath(),
  telephone: store.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: [store.address_1, store.address_2].filter(Boolean).join(', '),
    addressLocality: store.city,
    addressRegion: store.state_name,
    postalCode: store.postcode,
    addressCountry: store.country_code,
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  openingHoursSpecification: hoursOf(store.opening_hours),
  parentOrganization: { '@id': organisationId(context) },
})

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const hoursOf = (hours: OpeningHours) =>
  hours.map(({ days, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `${CONTEXT}/${DAYS[day]}`),
    opens: open,
    closes: close === '24:00' ? '23:59' : close,
  }))
