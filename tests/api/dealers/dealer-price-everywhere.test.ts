import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import type { DealerPrices } from '#contract/catalogue/dealer-prices.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import type { Order } from '#contract/orders/order.ts'
import { ownPromotions } from '#src/features/catalogue/own-promotions.ts'
import { ADD_BUNDLE, accountOf, bundleBody, fill, type Items } from '../../support/data/carts.ts'
import { csvRows } from '../../support/data/csv-rows.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { act, buy, newAddress, show } from '../../support/journeys/order-steps.ts'
import { readPdf } from '../../support/pages/read-pdf.ts'

/** Promotions of the demo by a product of theirs: one price, a percentage, and "buy 3, get 1". */
const PROMOTIONS = [
  { id: 1, product: 1001 },
  { id: 4, product: 1051 },
  { id: 3, product: 1031 },
]
/** Single lines beside the bundles. */
const SINGLE: Items = { 1003: 3, 1050: 2 }
/** Of the promotion with one price, in sen. */
const FIXED_PRICE = 5_990
/** 3.33 %: hardly a price times this is whole. */
const OWN_DISCOUNT = 333

let api: Api
let dealer: SignedIn
let staff: SignedIn
let company = ''
let admin = ''
let address_id = ''
let packageId = 0
/** Bundles in one order: each with the first goods of its parts, as the price beside an offer is calculated. */
let bundles: { promotion: Promotion; goods: Items }[] = []

beforeAll(async () => {
  api = await openApi()
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  admin = await accountOf(api, PHONE.admin)
  const [row] = await api.db.query<{ id: string }>(
    'update dealer_company set credit_limit = 100000000 where account_id = $1 returning id',
    [await accountOf(api, PHONE.dealer)],
  )
  company = row?.id ?? ''
  await api.db.query('update promotion set ends_at = null where id = any($1)', [PROMOTIONS.map(({ id }) => id)])
  // Between what the bundle costs singly in some rows of the table and in others.
  await api.db.query(`update promotion_price set price = $1 where promotion_id = 1 and currency = 'MYR'`, [FIXED_PRICE])
  await writeStock(api.db, 'update product_market set stock = 5000')
  const [set] = await api.db.query<{ id: number }>(
    `select id from sellable where market = 'MY' and type = 'package' and price is not null and stock > 100
      order by id limit 1`,
  )
  packageId = set?.id ?? 0
  address_id = await newAddress(dealer)
  bundles = await Promise.all(PROMOTIONS.map(readBundle))
})
afterAll(() => api.close())

async function readBundle({ id, product }: (typeof PROMOTIONS)[number]): Promise<(typeof bundles)[number]> {
  const { promotions = [] } = responseOf(getProduct, await dealer.get(`/api/products/product/${product}`)).product
  const promotion = promotions.find((one) => one.id === id)
  if (!promotion) throw new Error(`Product ${product} has no promotion ${id}`)
  const goods: Items = {}
  for (const { productable_ids, quantity } of promotion.items) {
    const [first = 0] = productable_ids
    goods[first] = (goods[first] ?? 0) + quantity
  }
  return { promotion, goods }
}

interface Terms {
  tier: DealerTier | null
  /** Basis points; null = none. */
  discount: number | null
  plan: (typeof PLANS)[number]
}

const PLANS = ['no planned price', 'prices planned for everybody', 'prices planned for a tier'] as const
const TABLE: (Terms & { title: string })[] = [null, ...DEALER_TIERS].flatMap((tier) =>
  [null, OWN_DISCOUNT].flatMap((discount) =>
    PLANS.map((plan) => ({
      title: `${tier ?? 'no'} tier, ${discount ? 'with' : 'without'} own discount, ${plan}`,
      tier,
      discount,
      plan,
    })),
  ),
)

const goodsOf = (): number[] =>
  [...Object.keys(SINGLE), ...bundles.flatMap(({ goods }) => Object.keys(goods))].map(Number)

/** Plans a different odd price for each of the goods. A dealer without a tier gets none that is for gold alone. */
async function setTerms({ tier, discount, plan }: Terms): Promise<void> {
  await api.db.query('delete from cart_line')
  await api.db.query('delete from planned_price')
  await api.db.query(
    `update dealer_company set tier = $2, discount_bp = $3,
                               discount_until = case when $3::int is null then null else now() + interval '1 day' end
      where id = $1`,
    [company, tier, discount],
  )
  if (plan === 'no planned price') return
  const planned = plan === 'prices planned for everybody' ? null : (tier ?? 'gold')
  for (const [at, id] of goodsOf().entries())
    await api.db.query(
      `insert into planned_price (id, product_id, market, tier, price, starts_at, ends_at, created_by, created_at)
       values ($1, $2, 'MY', $3, $4, now() - interval '1 minute', now() + interval '1 day', $5, now())`,
      [randomUUID(), id, planned, 1_777 + 111 * at, admin],
    )
}

async function fillCart(): Promise<void> {
  await fill(dealer, SINGLE)
  await fill(dealer, { [packageId]: 1 }, { productable_type: 'package' })
  for (const { promotion, goods } of bundles) {
    const answer = await dealer.post(ADD_BUNDLE, bundleBody(promotion.id, goods))
    expect([promotion.id, answer.status]).toEqual([promotion.id, 200])
  }
}

const open = (path: string) => api.raw('GET', path, { headers: { cookie: dealer.cookie } })

/** Unit prices in the dealer's CSV file by SKU, as written there. */
async function filePrices(): Promise<Map<string, string>> {
  const [, ...rows] = csvRows(await (await open('/api/catalogue/dealer_price_file')).text())
  return new Map(rows.map(({ cells: [sku = '', , , , , own = ''] }) => [sku, own]))
}

/** Amounts on the invoice: of each line by its name, and of the totals by their labels. */
async function invoiceAmounts(order: Order): Promise<Map<string, string[]>> {
  const answer = await open(`/pdf/raw?path=invoices/${order.order_no}`)
  expect(answer.status).toBe(200)
  const pieces = readPdf(new Uint8Array(await answer.arrayBuffer())).pages.flatMap((page, at) =>
    page.pieces.map(({ y, text }) => ({ row: `${at}/${y}`, text: text.replaceAll(/\s/g, ' ') })),
  )
  return new Map(
    pieces.map(({ row, text }, at) => [
      text,
      pieces.flatMap((other, index) => (index > at && other.row === row ? [other.text] : [])),
    ]),
  )
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
const written = (sen: number) => (sen / 100).toFixed(2)
const ringgit = (sen: number) => `RM ${(sen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
const deduction = (sen: number) => (sen === 0 ? [] : [`-${ringgit(sen)}`])

/** The bundles as the product page shows them to this dealer, with what each takes off. */
function expectedOffers({ tier, prices }: DealerPrices): { id: number; price: number; discount: number }[] {
  const shown = { tier, list: prices, prices: new Map(prices.map((one) => [one.id, one])), confirmedAt: 0 }
  return ownPromotions(
    bundles.map(({ promotion }) => promotion),
    shown,
  )
    .map(({ id, price, saving }) => ({ id, price, discount: saving }))
    .toSorted(byId)
}

describe('the price of a dealer is one number in price call, cart, order, invoice and CSV file', () => {
  it.each(TABLE)('$title', async (terms) => {
    await setTerms(terms)
    await fillCart()
    const { dealer_prices } = responseOf(getDealerPrices, await dealer.get('/api/catalogue/dealer_prices'))
    const own = new Map(dealer_prices.prices.map(({ id, unit_price }) => [id, unit_price]))
    const ids = [...goodsOf(), packageId].toSorted((a, b) => a - b)
    const expected = ids.map((id) => [id, own.get(id)])

    const { carts, calculation } = (await dealer.get('/api/carts')).body.data.response
    const inCart = carts.data.map(({ productable }) => [productable.id, productable.unit_price] as const)
    expect(inCart.toSorted(([a], [b]) => a - b)).toEqual(expected)
    const offers = expectedOffers(dealer_prices)
    const applied = calculation.promotions.map(({ id, price, discount }) => ({ id, price, discount }))
    expect(applied.toSorted(byId)).toEqual(offers)

    const { order } = await buy(dealer, { cart_ids: carts.data.map(({ id }) => id), address_id })
    await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no: order.order_no })
    const placed = await show(dealer, order.id)
    const inOrder = placed.lines.map(({ productable_id, unit_price }) => [productable_id, unit_price] as const)
    expect(inOrder.toSorted(([a], [b]) => a - b)).toEqual(expected)
    const takenOff = offers.reduce((sum, { discount }) => sum + discount, 0)
    const ofLines = placed.lines.reduce((sum, line) => sum + line.promo_discount, 0)
    expect([placed.calculation.promo_discount, ofLines]).toEqual([takenOff, takenOff])

    const invoice = await invoiceAmounts(placed)
    expect(invoice.get('Promotions')).toEqual(deduction(takenOff))
    const file = await filePrices()
    for (const { name, sku, productable_id: id, quantity, promo_discount, line_total } of placed.lines) {
      const each = own.get(id) ?? 0
      const cells = [String(quantity), ringgit(each), ...deduction(promo_discount), ringgit(line_total)]
      expect([id, invoice.get(name)]).toEqual([id, cells])
      expect([id, line_total]).toEqual([id, each * quantity - promo_discount])
      expect([id, file.get(sku)]).toEqual([id, written(each)])
    }
  })

  it.each([
    { terms: { tier: 'silver', discount: null, plan: 'no planned price' }, offered: [1, 3, 4] },
    // Its fixed price is more than the goods cost this dealer singly.
    { terms: { tier: 'gold', discount: OWN_DISCOUNT, plan: 'prices planned for everybody' }, offered: [3, 4] },
  ] as const)('of promotions that apply and of one that saves nothing: $offered', async ({ terms, offered }) => {
    await setTerms(terms)
    const { dealer_prices } = responseOf(getDealerPrices, await dealer.get('/api/catalogue/dealer_prices'))
    expect(expectedOffers(dealer_prices).map(({ id }) => id)).toEqual(offered)
  })
})
