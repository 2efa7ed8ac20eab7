import * as v from 'valibot'

/** Required fields by schema.org and search engines, for each kind of node that the store writes. */
const context = v.literal('https://schema.org')
const address = v.pipe(v.string(), v.url(), v.startsWith('http'))
const text = v.pipe(v.string(), v.minLength(1))
const reference = v.strictObject({ '@id': address })
const term = (names: readonly string[]) => v.picklist(names.map((name) => `https://schema.org/${name}`))

const offer = v.strictObject({
  '@type': v.literal('Offer'),
  url: address,
  priceCurrency: v.picklist(['MYR', 'IDR']),
  price: v.pipe(v.string(), v.regex(/^\d+(\.\d{2})?$/)),
  availability: term(['InStock', 'LimitedAvailability', 'PreOrder', 'OutOfStock']),
  availabilityStarts: v.optional(v.pipe(v.string(), v.isoDate())),
  itemCondition: term(['NewCondition']),
  seller: reference,
})

const rating = v.pipe(v.number(), v.minValue(1), v.maxValue(5))

const aggregateRating = v.strictObject({
  '@type': v.literal('AggregateRating'),
  ratingValue: rating,
  reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  bestRating: v.literal(5),
})

const review = v.strictObject({
  '@type': v.literal('Review'),
  author: v.strictObject({ '@type': v.literal('Person'), name: text }),
  datePublished: v.pipe(v.string(), v.isoDate()),
  name: v.optional(text),
  reviewBody: text,
  reviewRating: v.strictObject({ '@type': v.literal('Rating'), ratingValue: rating, bestRating: v.literal(5) }),
})

const product = v.strictObject({
  '@context': context,
  '@type': v.literal('Product'),
  '@id': address,
  name: text,
  sku: text,
  url: address,
  description: text,
  image: v.pipe(v.array(address), v.minLength(1)),
  brand: v.strictObject({ '@type': v.literal('Brand'), name: text }),
  offers: v.optional(offer),
  aggregateRating: v.optional(aggregateRating),
  review: v.optional(v.pipe(v.array(review), v.minLength(1))),
})

const breadcrumbs = v.strictObject({
  '@context': context,
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(v.strictObject({ '@type': v.literal('ListItem'), position: v.number(), name: text, item: address })),
    v.minLength(2),
    v.check((items) => items.every(({ position }, index) => position === index + 1)),
  ),
})

const questions = v.strictObject({
  '@context': context,
  '@type': v.literal('FAQPage'),
  mainEntity: v.pipe(
    v.array(
      v.strictObject({
        '@type': v.literal('Question'),
        name: text,
        acceptedAnswer: v.strictObject({ '@type': v.literal('Answer'), text }),
      }),
    ),
    v.minLength(1),
  ),
})

const organisation = v.strictObject({
  '@context': context,
  '@type': v.literal('Organization'),
  '@id': address,
  name: text,
  url: address,
  logo: address,
})

const webSite = v.strictObject({
  '@context': context,
  '@type': v.literal('WebSite'),
  name: text,
  url: address,
  inLanguage: v.picklist(['en', 'ms', 'id']),
  publisher: reference,
  potentialAction: v.strictObject({
    '@type': v.literal('SearchAction'),
    target: v.strictObject({
      '@type': v.literal('EntryPoint'),
      urlTemplate: v.pipe(v.string(), v.includes('{search_term_string}')),
    }),
    'query-input': v.literal('required name=search_term_string'),
  }),
})

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const store = v.strictObject({
  '@context': context,
  '@type': v.literal('Store'),
  '@id': address,
  name: text,
  url: address,
  image: address,
  telephone: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/)),
  address: v.strictObject({
    '@type': v.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: v.picklist(['MY', 'ID']),
  }),
  geo: v.strictObject({ '@type': v.literal('GeoCoordinates'), latitude: v.number(), longitude: v.number() }),
  openingHoursSpecification: v.array(
    v.strictObject({
      '@type': v.literal('OpeningHoursSpecification'),
      dayOfWeek: v.array(term(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])),
      opens: clockTime,
      closes: clockTime,
    }),
  ),
  parentOrganization: reference,
})

export const structuredData = v.variant('@type', [product, breadcrumbs, questions, organisation, webSite, store])
