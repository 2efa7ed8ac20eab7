import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { category as productCategory } from '#contract/catalogue/product.ts'
import { ROLE } from '#contract/constants.ts'
import { byLanguage, type Language } from '#contract/site/language.ts'

const whole = v.pipe(v.number(), v.integer())
const market = v.picklist(['MY', 'ID'])
const words = v.object(byLanguage(() => v.string()))
const moment = v.pipe(v.string(), v.isoTimestamp())
/** Minor units by currency. */
const perCurrency = v.object({ MYR: whole, IDR: whole })
const perMarket = v.object({ MY: whole, ID: whole })
const list = v.array(v.unknown())

const sellable = {
  id: whole,
  sku: v.string(),
  slug: v.string(),
  type: v.picklist(['product', 'package']),
  category: productCategory,
  name: v.string(),
  summary: words,
  price: v.object({ MYR: v.nullable(whole), IDR: v.nullable(whole) }),
  points_price: v.nullable(whole),
  weight_g: whole,
  /** For a package the stock that its components allow; only for comparison, never loaded. */
  stock: perMarket,
  preorder: v.object({ allowed: v.boolean(), eta: v.optional(v.string()), limit: v.optional(whole) }),
  max_per_order: whole,
  age_restricted: v.boolean(),
  badges: v.array(v.string()),
  markets: v.array(market),
}

const product = v.object({
  ...sellable,
  group: v.nullable(v.string()),
  attributes: v.record(v.string(), v.unknown()),
  compare_at_price: v.nullable(perCurrency),
  redeem_only: v.boolean(),
  tax_class: v.string(),
  warranty_days: whole,
  verifiable: v.boolean(),
  position: whole,
})

const pack = v.object({
  ...sellable,
  items: v.array(v.object({ product_id: whole, quantity: whole })),
  roles: v.array(whole),
})

const voucher = v.object({
  id: whole,
  code: v.string(),
  name: v.string(),
  type: v.string(),
  bp: v.optional(whole),
  amount: v.optional(perCurrency),
  max_discount: v.optional(perCurrency),
  min_spend: perCurrency,
  applies_to: v.optional(v.unknown()),
  roles: list,
  starts_at: moment,
  ends_at: v.nullable(moment),
  total_limit: v.nullable(whole),
  used: v.optional(whole, 0),
  per_user_limit: v.nullable(whole),
  first_order_only: v.optional(v.boolean(), false),
  assigned_only: v.optional(v.boolean(), false),
  assigned_on: v.optional(v.string()),
  stack_with_affiliate: v.boolean(),
  points_cost: v.optional(whole),
  valid_days_after_claim: v.optional(whole),
})

const promotion = v.object({
  id: whole,
  name: v.string(),
  type: v.string(),
  items: v.optional(list),
  buy: v.optional(v.unknown()),
  get: v.optional(v.unknown()),
  price: v.optional(perCurrency),
  bp: v.optional(whole),
  exclude_vouchers: v.boolean(),
  max_per_order: whole,
  priority: whole,
  starts_at: moment,
  ends_at: v.nullable(moment),
  badge: v.string(),
})

const state = v.object({
  id: whole,
  code: v.string(),
  name: v.string(),
  kind: v.string(),
  zone: v.string(),
  postcode_prefixes: v.optional(list),
})

const country = v.object({
  id: whole,
  code: market,
  name: v.string(),
  locale: v.string(),
  currency: v.string(),
  calling_code: v.string(),
  postcode_pattern: v.string(),
  state_label: v.string(),
  states: v.array(state),
})

const store = v.object({
  id: whole,
  name: v.string(),
  country_code: market,
  state_id: whole,
  city: v.string(),
  postcode: v.string(),
  address_1: v.string(),
  address_2: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  phone: v.string(),
  whatsapp: v.nullable(v.string()),
  opening_hours: list,
  is_pickup: v.boolean(),
  pickup_lead_hours: v.nullable(whole),
  services: list,
  active: v.boolean(),
})

const zone = v.object({
  id: v.string(),
  name: v.string(),
  currency: v.string(),
  first_g: whole,
  first_fee: whole,
  step_g: whole,
  step_fee: whole,
  tolerance_g: whole,
  free_from: v.nullable(whole),
  eta_days: v.array(whole),
})

const courier = v.object({ market, name: v.string(), tracking_template: v.nullable(v.string()) })

const person = v.object({
  key: v.string(),
  role_id: v.picklist(Object.values(ROLE)),
  first_name: v.string(),
  last_name: v.string(),
  market,
  /** Formatted with spaces; stored without them. */
  phone: v.string(),
  birth_date: v.optional(v.string()),
  points: v.optional(whole, 0),
  company_name: v.optional(v.string()),
  tier: v.optional(v.nullable(v.string()), null),
  status: v.optional(v.string()),
  /** Credit limit of a dealer in minor units. */
  credit_limit: v.optional(whole, 0),
  dealers: v.optional(v.array(v.string()), []),
})

const review = v.object({
  user: v.string(),
  product_id: whole,
  rating: whole,
  title: v.string(),
  text: v.string(),
  days_ago: whole,
  status: v.optional(v.picklist(['waiting', 'published']), 'published'),
  reply: v.optional(v.string()),
})

const earn = v.object({ step: whole, points: whole })
const content = v.object({
  site: v.unknown(),
  age_gate: v.object({ minimum: perMarket, question: words, yes: words, no: words, note: words }),
  notices: v.record(v.string(), words),
  home: v.object({ banners: list, sections: list }),
})
const page = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  title: v.string(),
  description: v.string(),
  listed: v.boolean(),
  /** One string per line. */
  html: v.array(v.string()),
})
const link = v.object({ label: words, href: v.string(), icon: v.string() })
const marketing = v.object({
  vouchers: v.array(voucher),
  promotions: v.array(promotion),
  affiliate: v.object({
    program: v.looseObject({
      buyer_discount_bp: whole,
      commission_bp: whole,
      max_discount: perCurrency,
      min_payout: perCurrency,
    }),
    affiliates: v.array(v.object({ code: v.string(), user: v.string(), status: v.string() })),
  }),
  points: v.looseObject({ earn: v.object({ MYR: earn, IDR: earn }) }),
  sales_person: v.object({ manual_discount_cap_bp: whole }),
})

/** The products of a text: ids, groups or categories. */
const of = v.array(v.string())
const lines = v.array(v.object({ of, text: v.array(v.string()) }))
/** Of each part a product has the first text that names it. Paragraphs of HTML are one string each. */
const productTexts = v.object({
  description: lines,
  how_to_use: lines,
  box: lines,
  faq: v.array(v.object({ of, text: v.array(v.object({ question: v.string(), answer: v.string() })) })),
})

const payments = v.object({
  payment_services: v.array(
    v.object({ code: v.string(), name: v.string(), markets: v.array(market), needs_method: v.boolean() }),
  ),
  payment_methods: v.array(
    v.object({
      id: whole,
      payment_service: v.string(),
      code: whole,
      name: v.string(),
      kind: v.string(),
      currency: v.string(),
      market,
      settles: v.string(),
      enabled: v.boolean(),
    }),
  ),
  banks: v.array(
    v.object({
      id: whole,
      market,
      name: v.string(),
      account_name: v.string(),
      account_no: v.string(),
      swift: v.nullable(v.string()),
    }),
  ),
})

export type DemoProduct = v.InferOutput<typeof product>
export type DemoPackage = v.InferOutput<typeof pack>
export type DemoPerson = v.InferOutput<typeof person>

function read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> {
  const text = readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8')
  return v.parse(schema, JSON.parse(text))
}

const category = v.object({ id: v.string(), name: words, position: whole })

export const readProducts = () =>
  read('products', v.object({ categories: v.array(category), products: v.array(product) }))
export const readPackages = () => read('packages', v.object({ packages: v.array(pack) })).packages
export const readMarketing = () => read('marketing', marketing)
export const readCountries = () => read('countries', v.object({ countries: v.array(country) })).countries
export const readStores = () => read('stores', v.object({ stores: v.array(store) })).stores
export const readZones = () => read('shipping', v.object({ zones: v.array(zone) })).zones
/** Addresses of tracking pages are given where the courier's own plugin, or many shops, use them. */
export const readCouriers = () => read('shipping', v.object({ couriers: v.array(courier) })).couriers
export const readTerms = () => read('shipping', v.object({ dealer: v.object({ free_from: perCurrency }) }))
export const readPeople = () => read('people', v.object({ users: v.array(person) })).users
export const readReviews = () => read('reviews', v.object({ reviews: v.array(review) })).reviews
export const readPayments = () => read('payments', payments)
export const readContent = () => read('content', content)
/** Editorial pages; each language has its own file. */
export const readPages = (language: Language) => read(`pages-${language}`, v.object({ pages: v.array(page) })).pages
export const readProductTexts = (language: Language) => read(`product-texts-${language}`, productTexts)
export const readFits = () => read('fits', v.object({ fits: v.array(v.object({ of, fits: of })) })).fits
export const readLinks = () => read('links', v.object({ links: v.array(link) })).links
