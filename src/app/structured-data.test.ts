import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import type { Store } from '#contract/stores/store.ts'
import { card } from '#tests/support/pages/card.ts'
import { structuredData } from '#tests/support/pages/schema-org.ts'
import { site } from '#tests/support/store/site.ts'
import {
  breadcrumbData,
  organisationData,
  productData,
  questionData,
  type SeoContext,
  storeData,
  webSiteData,
} from './structured-data.ts'

const context: SeoContext = { origin: 'https://store.example', site, language: 'ms' }
const rupiah: SeoContext = { ...context, site: { ...site, locale: 'IDN' }, language: 'id' }
const product = (given: Partial<Product>): Product => ({
  ...card(1012, {}),
  summary: 'A pod.',
  description: '',
  images: [],
  specs: [],
  siblings: [],
  related: [],
  warranty_days: 0,
  notices: [],
  ...given,
})
const offerOf = (context: SeoContext, given: Partial<Product>) => productData(context, product(given)).offers

describe('productData', () => {
  it("has the price in the market's currency, with its number of decimals", () => {
    expect(offerOf(context, { price: 2290 })).toMatchObject({ price: '22.90', priceCurrency: 'MYR' })
    expect(offerOf(context, { price: 5 })).toMatchObject({ price: '0.05' })
    expect(offerOf(rupiah, { price: 48_000 })).toMatchObject({ price: '48000', priceCurrency: 'IDR' })
  })

  it("has the list price, never a customer's own price", () => {
    expect(offerOf(context, { price: 2290, unit_price: 1000 })).toMatchObject({ price: '22.90' })
  })

  it('has the availability, and the date of a pre-order', () => {
    const expected = { stock: 0, preorder: { allowed: true, eta: '2027-01-15', limit: null } }
    expect(offerOf(context, {})).toMatchObject({ availability: 'https://schema.org/InStock' })
    expect(offerOf(context, { stock: 3 })).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' })
    expect(offerOf(context, { stock: 0 })).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(offerOf(context, expected)).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: '2027-01-15',
    })
  })

  it('has the average and the newest reviews, and nothing of them without a published one', () => {
    const review = {
      id: 'r1',
      rating: 4,
      title: '',
      text: 'Lasts the whole day.',
      author: 'Aina C.',
      published_at: '2026-11-21T08:00:00.000Z',
      reply: null,
    }
    const reviews = { count: 7, average: 4.3, newest: [review, { ...review, id: 'r2', author: '' }], next: null }
    expect(v.parse(structuredData, productData(context, product({ reviews })))).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 7 },
      review: [{ author: { name: 'Aina C.' }, datePublished: '2026-11-21' }],
    })
    const none = productData(context, product({ reviews: { count: 0, average: 0, newest: [], next: null } }))
    expect([none.aggregateRating, none.review]).toEqual([undefined, undefined])
    expect(productData(context, product({})).aggregateRating).toBeUndefined()
  })

  it('has no offer for a product sold for points only', () => {
    expect(offerOf(context, { price: null })).toBeUndefined()
  })

  it('has the address in the given language', () => {
    expect(productData(context, product({})).url).toBe('https://store.example/shop/product/1012?lang=ms')
    expect(productData(rupiah, product({})).url).toBe('https://store.example/shop/product/1012')
  })
})

const store: Store = {
  id: 1,
  name: 'Kabusa Bangsar',
  address_1: '1 Jalan Telawi',
  address_2: null,
  city: 'Kuala Lumpur',
  state_id: 1,
  state_name: 'Kuala Lumpur',
  postcode: '59100',
  country_code: 'MY',
  latitude: 3.1,
  longitude: 101.7,
  phone: '+60312345678',
  whatsapp: null,
  opening_hours: [{ days: [5, 6], open: '10:00', close: '24:00' }],
  time_zone: 'Asia/Kuala_Lumpur',
  services: [],
  is_pickup: true,
  pickup_lead_hours: 4,
  map_url: '',
}

describe('questionData', () => {
  it('has the questions with their answers, and is nothing without any', () => {
    const node = questionData({ faq: [{ question: 'Is it new?', answer: 'Yes.' }] })
    expect(v.parse(structuredData, node)).toMatchObject({
      mainEntity: [{ name: 'Is it new?', acceptedAnswer: { text: 'Yes.' } }],
    })
    expect(questionData({ faq: [] })).toBeNull()
    expect(questionData({})).toBeNull()
  })
})

describe('every node', () => {
  it.each([
    productData(context, product({})),
    breadcrumbData(context, [
      { name: 'Home', path: '/' },
      { name: 'Shop', path: '/shop' },
    ]),
    organisationData(context),
    webSiteData(context),
    storeData(context, store),
  ])('of kind $@type is valid by the schema.org rules', (node) => {
    expect(v.safeParse(structuredData, node).issues).toBeUndefined()
  })
})
