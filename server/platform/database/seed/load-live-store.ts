import type { Clock } from '#contract/clock.ts'
import { isLegalSlug } from '#contract/content/legal-text.ts'
import { defaultTiers } from '#contract/dealers/tier-rules.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { ORDER_LIMITS, STOCK_PLACES, TEXT_MESSAGES_PER_DAY } from '#contract/site/limits.ts'
import type { Market } from '#contract/site/market.ts'
import { ORDER_YEARS } from '#contract/site/retention.ts'
import type { SalesMode } from '#contract/site/sales-policy.ts'
import type { Database } from '../database.ts'
import { readContent, readLinks, readPages, readPayments, readProducts } from './demo-data.ts'
import { insertRows } from './insert-rows.ts'
import { legalDraftRows } from './legal-drafts.ts'
import { loadCountries } from './load-store.ts'
import { taxClassesOf } from './load-terms.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { stagesOf } from './stages.ts'

/** What the owner of a live store decides before the first start. */
export interface LiveStore {
  market: Market
  /** Name of the store, up to 40 characters. */
  name: string
  salesMode: SalesMode
  /** Age in years from which people may enter. */
  minimumAge: number
  /** Payment services that are offered, by code: those of `contract/orders/order.ts`. */
  paymentServices: readonly string[]
}

/** The page of the demo that is about its own company. */
const ABOUT = 'about'
/** Points for nothing until the owner decides otherwise. */
const NO_POINTS = {
  earn: { step: 100, points: 0 },
  register_bonus: 0,
  authentication_code_points: 0,
  expiry_months: 12,
  hold: 'until completed',
  roles: [3],
}

/** The stage that marks a database as that of a live store in this market. */
const liveStage = (market: Market['code']): string => `live ${market}`

/** Whether the database holds goods of the demo. */
export async function isDemoStore(db: Database): Promise<boolean> {
  const rows = await db.query("select 1 from seed_stage where stage = 'catalogue'")
  return rows.length > 0
}

/** Whether the database was filled by `loadLiveStore` for this market. */
export async function isLiveStore(db: Database, market: Market['code']): Promise<boolean> {
  const rows = await db.query('select 1 from seed_stage where stage = $1', [liveStage(market)])
  return rows.length > 0
}

/**
 * Loads what every store needs before it has goods: countries, delivery zones, tax classes, categories, settings and
 * drafts of the legal pages. Nothing of it names the demo.
 *
 * @param finish runs in the same transaction: what it throws leaves the market as it was
 * @returns false if this market was loaded before; nothing changes then
 */
export async function loadLiveStore(
  db: Database,
  store: LiveStore,
  { clock, finish }: { clock: Clock; finish(transaction: Database): Promise<void> },
): Promise<boolean> {
  const { run } = await stagesOf(db, clock)
  const { market } = store
  let isNew = false
  await run('live', loadCommonRows)
  await run(liveStage(market.code), async (transaction) => {
    await insertRows(transaction, 'config', settingRows(store))
    const now = new Date(clock.now())
    await insertRows(transaction, 'html_page', pageRows(store, now))
    await insertRows(transaction, 'legal_draft', legalDraftRows(market.code, now))
    await finish(transaction)
    isNew = true
  })
  return isNew
}

async function loadCommonRows(db: Database): Promise<void> {
  await loadCountries(db)
  await insertRows(db, 'category', readProducts().categories)
  await insertRows(db, 'tax_class', taxClassesOf())
  await insertRows(db, 'catalogue_version', [
    { market: 'MY', version: 0 },
    { market: 'ID', version: 0 },
  ])
}

function settingRows(store: LiveStore) {
  const { market } = store
  const { age_gate, home, notices } = readContent()
  const { minimum: _minimum, ...gate } = age_gate
  const values = {
    site: { title: store.name, suffix: 'Official Webstore', description: descriptionOf(store.name) },
    opening: { opened_at: null },
    sales_mode: { mode: store.salesMode },
    age_gate: { minimum: store.minimumAge, ...gate, question: questionOf(store.minimumAge) },
    access_code: { required: false },
    maintenance: { active: false },
    festive_microsite: { active: false, redirect_to: null, from: null, to: null },
    points: NO_POINTS,
    home: { banners: [], sections: home.sections, notices },
    link_directory: readLinks(),
    seller: { name: store.name, registrations: [], address: [], phone: '' },
    payments: paymentsOf(store),
    affiliate: { buyer_discount_bp: 0, commission_bp: 0, max_discount: null, min_payout: null },
    dealer_delivery: { free_from: null },
    dealer_account: { credit_days: 30 },
    collections: { bounce_fee: 0 },
    dealer_tiers: defaultTiers(market.code),
    manual_discount: { cap_bp: 0 },
    returns: { days: 7 },
    order_limits: ORDER_LIMITS,
    stock_places: STOCK_PLACES,
    text_messages: { per_day: TEXT_MESSAGES_PER_DAY },
    reviews: { active: false },
    retention: { order_years: ORDER_YEARS[market.code] },
    rounding: { to: market.code === 'MY' ? '5sen' : 'none' },
  }
  return Object.entries(values).map(([id, value]) => ({ market: market.code, id, value }))
}

const descriptionOf = (name: string): Record<Language, string> => ({
  en: `${name}: official online store`,
  ms: `${name}: kedai dalam talian rasmi`,
  id: `${name}: toko online resmi`,
})

const questionOf = (age: number): Record<Language, string> => ({
  en: `Are you ${age} or older?`,
  ms: `Adakah anda berumur ${age} tahun ke atas?`,
  id: `Apakah Anda berusia ${age} tahun ke atas?`,
})

/** Services with their names and methods; bank accounts are the owner's to enter. */
function paymentsOf({ market, paymentServices }: LiveStore) {
  const { payment_services: services } = readPayments()
  return {
    services: services
      .filter(({ code, markets }) => paymentServices.includes(code) && markets.includes(market.code))
      .map(({ markets: _markets, ...service }) => service),
    methods: paymentMethodsOf(market.code).filter(({ service }) => paymentServices.includes(service)),
    banks: [],
  }
}

/** Legal texts are drafts of their own, which nobody can read before the owner publishes them. */
const pageRows = ({ market, name }: LiveStore, updated_at: Date) =>
  LANGUAGES.flatMap((language) =>
    readPages(language)
      .filter(({ slug }) => !isLegalSlug(slug))
      .map(({ html, ...page }) => ({
        market: market.code,
        ...page,
        language,
        html: page.slug === ABOUT ? aboutText(name)[language] : html.join('\n'),
        updated_at,
      })),
  )

/** Stands in until the owner writes the page. */
function aboutText(name: string): Record<Language, string> {
  const written = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    en: `<p>${written} is an online store for adults.</p>`,
    ms: `<p>${written} ialah kedai dalam talian untuk orang dewasa.</p>`,
    id: `<p>${written} adalah toko online untuk orang dewasa.</p>`,
  }
}
