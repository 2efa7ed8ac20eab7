import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getCounter } from '#contract/counter/calls/get-counter.ts'
import type { CounterGoods, CounterTerms } from '#contract/counter/counter-goods.ts'
import type { CounterReceipt } from '#contract/counter/receipt.ts'
import type { Till } from '#contract/counter/till.ts'
import { promotes, type SalesPolicy, salesPolicyOf } from '#contract/site/sales-policy.ts'
import { STAFF_CONFIGS } from '#contract/site/staff-config.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext, Store } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { bundleOf, readFigures } from '../../cart/calculation/read-terms.ts'
import { type CartProduct, productPrices } from '../../cart/services/product-prices.ts'
import { pictureOf } from '../../catalogue/services/catalogue-rows.ts'
import * as promotions from '../../catalogue/services/promotions.ts'
import type { EarnTerms } from '../../points/services/earned-points.ts'
import * as settings from '../../settings/services/settings.ts'
import { freeAtStore, type SellingPlace } from '../../stock/services/place-stock.ts'
import * as counterGoods from '../queries/counter-goods.ts'
import { listTills } from './tills.ts'

/** What the store calculates a sale with, beyond what its device knows. */
export interface SaleTerms extends CounterTerms {
  policy: SalesPolicy
  /** null: customers earn nothing. */
  earn: EarnTerms
}

/** @param mayDiscount whether the seller has the permission `discounts` */
export async function saleTerms(
  db: Database,
  { now, config, mayDiscount }: Pick<TimeContext, 'now'> & Pick<SignedInContext, 'config'> & { mayDiscount: boolean },
): Promise<SaleTerms> {
  const [figures, rows, others] = await Promise.all([
    readFigures(db, config),
    promotions.all(db, config.market.currency),
    settings.ofIds(db, config.market.code, ['age_gate']),
  ])
  const gate = v.safeParse(v.object({ minimum: v.number() }), others.age_gate)
  const isRounding = config.market.currency === 'MYR'
  return {
    bundles: rows
      .flatMap((row) => bundleOf(row, now.getTime()) ?? [])
      .map((bundle) => ({ ...bundle, parts: [...bundle.parts] })),
    discount_cap_bp: mayDiscount ? figures.manual_discount.cap_bp : 0,
    rounding: isRounding ? (figures.rounding.to === '5sen' ? 'all' : 'cash') : 'none',
    age: gate.success ? gate.output.minimum : 18,
    policy: salesPolicyOf(figures.sales_mode),
    earn: figures.points?.roles.includes(ROLE.customer) ? figures.points.earn : null,
  }
}

/** A product as a counter sells it; null for one without a price in money. */
export function counterGoodsOf(row: CartProduct, gtin: string | null): CounterGoods | null {
  if (row.price === null) return null
  return {
    id: row.id,
    type: row.type,
    sku: row.sku,
    name: row.name,
    gtin,
    category: row.category,
    group: row.product_group,
    image: pictureOf(row.picture),
    price: row.price,
    stock: row.stock ?? 0,
    ...(row.age_restricted && { age_restricted: true }),
    taxed: row.components?.map(({ price, quantity, tax }) => ({ weight: price * quantity, tax })) ?? [
      { weight: 1, tax: row.tax },
    ],
  }
}

/** Products that the market sells for money now, whatever the sales policy lets customers do on line. */
async function allGoods(db: Database, moment: TimeContext): Promise<{ row: CartProduct; goods: CounterGoods }[]> {
  const priced = await counterGoods.priced(db, moment.config.market.code)
  const products = await productPrices(
    db,
    priced.map(({ id }) => id),
    moment,
  )
  return priced.flatMap(({ id, gtin }) => {
    const row = products.get(id)
    const goods = row?.is_sold ? counterGoodsOf(row, gtin) : null
    return row && goods ? { row, goods } : []
  })
}

type TillStock = SellingPlace & { storeId: number }

/** Each place of the tills once; stores first, which is where older devices look. */
function sellingPlaces(tills: readonly Till[]): TillStock[] {
  const all = tills.map(({ store, place }) => ({ storeId: store.id, placeId: place?.id ?? null }))
  const isSame = (one: TillStock, other: TillStock) => one.storeId === other.storeId && one.placeId === other.placeId
  return all
    .filter((one, at) => all.findIndex((other) => isSame(one, other)) === at)
    .sort((one, other) => Number(one.placeId !== null) - Number(other.placeId !== null))
}

const partsOf = ({ id, components }: CartProduct) => components ?? [{ id, quantity: 1 }]

/** What each of these places has left of the products; of a package, as many as its products allow. */
async function stockAt(
  db: Database,
  places: readonly TillStock[],
  { rows, market }: { rows: readonly CartProduct[]; market: SignedInContext['config']['market']['code'] },
): Promise<NonNullable<ResponseOf<typeof getCounter>['stock']>> {
  const productIds = [...new Set(rows.flatMap((row) => partsOf(row).map(({ id }) => id)))]
  return Promise.all(
    places.map(async ({ storeId, placeId }) => {
      const free = await freeAtStore(db, { market, storeId, placeId, productIds })
      const pieces = new Map(free.map((one) => [one.product_id, one.free]))
      const leftOf = (row: CartProduct) =>
        Math.min(...partsOf(row).map(({ id, quantity }) => Math.floor((pieces.get(id) ?? 0) / quantity)))
      return {
        store_id: storeId,
        place_id: placeId,
        left: Object.fromEntries(rows.map((row) => [row.id, leftOf(row)])),
      }
    }),
  )
}

const mayDiscountIn = ({ session }: Pick<SignedInContext, 'session'>): boolean =>
  session.permissions.includes('discounts')

export const saleTermsOf = (db: Database, now: Date, context: SignedInContext): Promise<SaleTerms> =>
  saleTerms(db, { now, config: context.config, mayDiscount: mayDiscountIn(context) })

export async function readCounter(context: SignedInContext): Promise<ResponseOf<typeof getCounter>> {
  const { db, config } = context
  const now = nowOf(context)
  const [all, { policy: _policy, earn: _earn, ...terms }, sold, seller, payments] = await Promise.all([
    listTills(context, db),
    saleTermsOf(db, now, context),
    allGoods(db, { now, config }),
    printedSeller(context),
    settings.find(db, config.market.code, 'payments'),
  ])
  const tills = all.filter(({ active }) => active)
  const places = sellingPlaces(tills)
  return {
    tills,
    terms,
    goods: sold.map(({ goods }) => goods),
    stock: await stockAt(db, places, { rows: sold.map(({ row }) => row), market: config.market.code }),
    merchant_qr: merchantQrIn(payments),
    seller,
  }
}

/** Who sells, at the top of receipts; null until the owner has entered it. */
export async function printedSeller({ db, config }: Pick<Store, 'db' | 'config'>): Promise<CounterReceipt['seller']> {
  const read = v.safeParse(STAFF_CONFIGS.seller, await settings.find(db, config.market.code, 'seller'))
  if (!read.success) return null
  const { name, registrations, address, phone } = read.output
  return { name, registrations, address, phone }
}

const bankCodes = v.object({
  banks: v.array(v.object({ merchant_qr: v.optional(v.nullable(v.string()), null) })),
})

/** The code of the first bank account that has one. */
function merchantQrIn(payments: unknown): string | null {
  const read = v.safeParse(bankCodes, payments)
  return (read.success && read.output.banks.find(({ merchant_qr }) => merchant_qr !== null)?.merchant_qr) || null
}

/** Whether points are earned with it. */
export const earnsPoints = ({ policy }: SaleTerms, goods: Pick<CounterGoods, 'age_restricted'>): boolean =>
  promotes(policy, 'customer', { age_restricted: goods.age_restricted ?? false })
