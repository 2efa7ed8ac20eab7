import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { CartAnswer } from '#contract/cart/cart.ts'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import { ownPromotions } from '#src/features/catalogue/own-promotions.ts'
import { ADD_BUNDLE, accountOf, bundleBody, fill } from '../../support/data/carts.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newPendingDealer } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, newAddress, show } from '../../support/journeys/order-steps.ts'

const PRICES = '/api/catalogue/dealer_prices'
const HOUR = 3_600_000
const DAY = 24 * HOUR

let api: Api
let dealer: SignedIn
let customer: SignedIn
let sales: SignedIn
let company = ''
let admin = ''
/** Milliseconds by which the store's clock is ahead. */
let ahead = 0

const now = () => Date.now() + ahead

beforeAll(async () => {
  api = await openApi({}, {}, { now, monotonic: () => ahead })
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  customer = await logIn(api, PHONE.customer)
  sales = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  admin = await accountOf(api, PHONE.admin)
  const [row] = await api.db.query<{ id: string }>('select id from dealer_company where account_id = $1', [
    await accountOf(api, PHONE.dealer),
  ])
  company = row?.id ?? ''
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from cart_line')
  await api.db.query('delete from planned_price')
  await setTerms('gold', null)
})

/** @param bp the dealer's own discount for a day; null = none */
const setTerms = (tier: DealerTier | null, bp: number | null) =>
  api.db.query('update dealer_company set tier = $2, discount_bp = $3, discount_until = $4 where id = $1', [
    company,
    tier,
    bp,
    bp === null ? null : new Date(now() + DAY),
  ])

interface Plan {
  id: number
  /** null = for everybody. */
  tier: DealerTier | null
  price: number
  /** Milliseconds since 1970; absent = now. */
  startsAt?: number
}
const planPrice = ({ id, tier, price, startsAt = now() }: Plan) =>
  api.db.query(
    `insert into planned_price (id, product_id, market, tier, price, starts_at, ends_at, created_by, created_at)
     values ($1, $2, 'MY', $3, $4, $5, $6, $7, $5)`,
    [randomUUID(), id, tier, price, new Date(startsAt), new Date(startsAt + DAY), admin],
  )

const pricesOf = async (who = dealer, query = '') =>
  responseOf(getDealerPrices, await who.get(`${PRICES}${query}`)).dealer_prices
const priceOf = async (id: number) => (await pricesOf()).prices.find((one) => one.id === id)
const cartOf = async (who: SignedIn, query = ''): Promise<CartAnswer> =>
  (await who.get(`/api/carts${query}`)).body.data.response

describe('the prices of a dealer', () => {
  it('are those of the tier, beside the retail price and the price in each tier', async () => {
    // RM 59.90 less 20, 25 and 30 %.
    const one = { id: 1001, list_price: 5990, tier_prices: [4792, 4493, 4193] }
    expect(await priceOf(1001)).toEqual({ ...one, unit_price: 4193 })
    await setTerms('bronze', null)
    expect(await pricesOf()).toMatchObject({ currency: 'MYR', tier: 'bronze', changes_at: null })
    expect(await priceOf(1001)).toEqual({ ...one, unit_price: 4792 })
    await setTerms(null, null)
    expect(await priceOf(1001)).toEqual({ ...one, unit_price: 5990 })
  })

  it('contain what dealers alone may buy, and nothing that has no price', async () => {
    await api.db.query(`update product set roles = '[4]' where id = 1001`)
    await api.db.query(`update product set roles = '[3]' where id = 1012`)
    expect(await priceOf(1001)).toMatchObject({ list_price: 5990, unit_price: 5990 })
    expect(await priceOf(1012)).toBeUndefined()
    await api.db.query('update product set roles = null where id in (1001, 1012)')
    const { prices } = await pricesOf()
    expect(prices.every(({ list_price }) => list_price > 0)).toBe(true)
  })

  it('come with the products that guests do not see, which no public answer has', async () => {
    const { products = [], prices } = await pricesOf()
    expect(products).toMatchObject([
      { id: 2011, sku: 'PK-D20', type: 'package', components: [{ id: 1001 }, { id: 1002 }] },
    ])
    expect(prices.map(({ id }) => id)).toContain(2011)
    expect((await pricesOf(sales, `?dealer_id=${company}`)).products).toEqual(products)
    for (const path of ['/api/catalogue/snapshot', '/api/products?q=PK-D20'])
      expect(JSON.stringify((await dealer.get(path)).body)).not.toContain('PK-D20')
    await api.db.query(`update product set roles = '[5]' where id = 2011`)
    expect((await pricesOf()).products).toBeUndefined()
    await api.db.query(`update product set roles = '[4, 5]' where id = 2011`)
  })

  it('name the next moment at which the clock changes one of them', async () => {
    await setTerms('gold', 500)
    const end = new Date(now() + 3 * DAY)
    await api.db.query('update dealer_company set discount_until = $2 where id = $1', [company, end])
    expect((await pricesOf()).changes_at).toBe(end.toISOString())
    const start = now() + HOUR
    await planPrice({ id: 1001, tier: 'gold', price: 4000, startsAt: start })
    expect((await pricesOf()).changes_at).toBe(new Date(start).toISOString())
    expect((await priceOf(1001))?.unit_price).toBe(3983)
    ahead += HOUR
    expect((await priceOf(1001))?.unit_price).toBe(3800)
    await planPrice({ id: 1012, tier: null, price: 2000, startsAt: now() + 60_000 })
    expect(Date.parse((await pricesOf()).changes_at ?? '')).toBeLessThan(now() + 61_000)
  })

  it('are what a sales person who acts for the dealer reads, and nobody else', async () => {
    expect(await pricesOf(sales, `?dealer_id=${company}`)).toEqual(await pricesOf())
    expect((await sales.get(PRICES)).status).toBe(422)
    expect((await customer.get(PRICES)).status).toBe(403)
    expect((await api.ask('GET', PRICES)).status).toBe(401)
    const pending = await newPendingDealer(api)
    expect((await pending.get(PRICES)).status).toBe(403)
  })

  it('are sent again only when they changed, and may be stored by no cache', async () => {
    const ask = (etag = '') =>
      api.raw('GET', PRICES, { headers: { cookie: dealer.cookie, ...(etag && { 'if-none-match': etag }) } })
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    for (const answer of [first, await ask(etag)]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('vary')).toContain('Cookie')
    }
    const unchanged = await ask(etag)
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    await setTerms('silver', null)
    expect((await ask(etag)).status).toBe(200)
  })
})

/** Random terms and goods: what the overlay says and what the server's cart charges. */
describe('a dealer’s price', () => {
  const random = randomFrom(20_261_124)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const upTo = (most: number) => 1 + Math.floor(random() * most)

  /** Tier, own discount, planned prices for everybody and for tiers, goods for dealers only. */
  async function drawTerms(ids: readonly number[]): Promise<void> {
    await api.db.query('delete from cart_line')
    await api.db.query('delete from planned_price')
    await api.db.query('update product set roles = null where id = any($1)', [ids])
    await setTerms(pick([null, ...DEALER_TIERS]), pick([null, null, upTo(9_000)]))
    for (const id of ids) {
      if (random() < 0.3) await planPrice({ id, tier: null, price: upTo(9_000) })
      for (const tier of DEALER_TIERS) if (random() < 0.3) await planPrice({ id, tier, price: upTo(9_000) })
      if (random() < 0.15) await api.db.query(`update product set roles = '[3, 4, 5]' where id = $1`, [id])
      if (random() < 0.1) await api.db.query(`update product set roles = '[4, 5]' where id = $1`, [id])
    }
  }

  it('is one number in overlay and cart, for the dealer and their sales person, at every quantity', async () => {
    const goods = await api.db.query<{ id: number; most: number }>(
      `select id, least(stock, max_per_order) as most from sellable
        where market = 'MY' and type = 'product' and price is not null and stock > 0 order by id limit 12`,
    )
    const ids = goods.map(({ id }) => id)
    for (let round = 0; round < 40; round += 1) {
      await drawTerms(ids)
      const chosen = goods.filter(() => random() < 0.5)
      const isActing = random() < 0.3
      const [who, query] = isActing ? ([sales, `?dealer_id=${company}`] as const) : ([dealer, ''] as const)
      const buyer: SignedIn = { ...who, post: (path, body) => who.post(`${path}${query}`, body) }
      await fill(buyer, Object.fromEntries(chosen.map(({ id, most }) => [id, upTo(most)])))
      const own = new Map((await pricesOf(who, query)).prices.map((one) => [one.id, one]))
      const { carts, calculation } = await cartOf(who, query)
      expect(carts.data).toHaveLength(chosen.length)
      for (const { productable, quantity, line_total } of carts.data) {
        const { list_price, unit_price = 0 } = own.get(productable.id) ?? {}
        expect([round, productable.id, productable.unit_price, productable.price, line_total]).toEqual([
          round,
          productable.id,
          unit_price,
          list_price,
          unit_price * quantity,
        ])
      }
      const sum = carts.data.reduce((total, line) => total + line.line_total, 0)
      expect(calculation.subtotal).toBe(sum)
    }
    await api.db.query('update product set roles = null where id = any($1)', [ids])
  }, 120_000)

  it('of a bundle is what the cart takes for it; what saves nothing is not offered', async () => {
    const ids = [1001, 1012, 1051, 1052]
    let offered = 0
    for (let round = 0; round < 12; round += 1) {
      await drawTerms(ids)
      await api.db.query('update product set roles = null where id = any($1)', [ids])
      ahead += 10_000
      const { tier, prices } = await pricesOf()
      const shown = { tier, list: prices, prices: new Map(prices.map((one) => [one.id, one])), confirmedAt: 0 }
      for (const id of ids) {
        const { promotions = [] } = responseOf(getProduct, await customer.get(`/api/products/product/${id}`)).product
        const own = new Map(ownPromotions(promotions, shown).map((promotion) => [promotion.id, promotion]))
        for (const { id: promotion_id, items } of promotions) {
          await api.db.query('delete from cart_line')
          await takeBundle(promotion_id, items)
          const { calculation } = await cartOf(dealer)
          const { price, saving } = own.get(promotion_id) ?? { price: 0, saving: 0 }
          expect([round, id, promotion_id, calculation.promo_price, calculation.promo_discount]).toEqual([
            round,
            id,
            promotion_id,
            price,
            saving,
          ])
          offered += saving > 0 ? 1 : 0
        }
      }
    }
    expect(offered).toBeGreaterThan(10)
  }, 120_000)

  /** The first goods of each part, in stock, as the price beside an offer is calculated. */
  async function takeBundle(promotion_id: number, items: Promotion['items']): Promise<void> {
    const quantities: Record<number, number> = {}
    for (const {
      productable_ids: [first = 0],
      quantity,
    } of items)
      quantities[first] = (quantities[first] ?? 0) + quantity
    const answer = await dealer.post(ADD_BUNDLE, bundleBody(promotion_id, quantities))
    expect([promotion_id, answer.status]).toEqual([promotion_id, 200])
  }

  it('stays the same number in order, wishlist and invoice', async () => {
    await setTerms('silver', 300)
    await planPrice({ id: 1051, tier: 'silver', price: 1_777 })
    await fill(dealer, { 1001: 3, 1051: 2 })
    const { prices } = await pricesOf()
    const own = (id: number) => prices.find((one) => one.id === id)
    await dealer.post('/api/wishlists/add_item', { productable_id: 1051, productable_type: 'product' })
    const wishes = (await dealer.get('/api/wishlists')).body.data.response.wishlists.data
    expect(wishes.find(({ productable: { id } }) => id === 1051)?.productable.unit_price).toBe(own(1051)?.unit_price)
    const cart_ids = (await cartOf(dealer)).carts.data.map(({ id }) => id)
    const { order } = await buy(dealer, { cart_ids, address_id: await newAddress(dealer) })
    const lines = (await show(dealer, order.id)).lines.map((line) => [line.productable_id, line.unit_price])
    expect(new Map(lines as [number, number][])).toEqual(
      new Map([1001, 1051].map((id) => [id, own(id)?.unit_price ?? 0])),
    )
  })
})

describe('a shared cache', () => {
  /** Amounts that occur nowhere else in the demo, in minor units and as written. */
  const SECRETS = ['731951', '7,319.51', '7319.51']

  it('never gets a dealer’s price: the dealer’s public answers are those of a guest, private ones are not stored', async () => {
    await api.db.query('update product_market set price = 999999 where product_id = 1001 and market = $1', ['MY'])
    await planPrice({ id: 1001, tier: 'gold', price: 731_951 })
    ahead += 10 * 60_000
    expect((await priceOf(1001))?.unit_price).toBe(731_951)
    const { paths } = (await (await api.raw('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> }
    const reads = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []))
    const seen = { public: 0, secret: 0 }
    for (const path of reads) {
      const at = path.replace('{type}', 'product').replace(/\{\w+\}/g, '1001')
      const answer = await api.raw('GET', at, { headers: { cookie: dealer.cookie } })
      const body = await answer.text()
      const caching = answer.headers.get('cache-control') ?? ''
      const isSecret = SECRETS.some((secret) => body.includes(secret))
      if (isSecret) seen.secret += 1
      expect([path, isSecret && !/\bno-store\b/.test(caching)]).toEqual([path, false])
      if (!/\bpublic\b/.test(caching)) continue
      seen.public += 1
      expect([path, await (await api.raw('GET', at)).text()]).toEqual([path, body])
    }
    expect(seen.public).toBeGreaterThan(8)
    expect(seen.secret).toBeGreaterThan(0)
  })
})
