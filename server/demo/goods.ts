import type { Market } from '#contract/site/market.ts'
import { readPackages, readProducts } from '../platform/database/seed/demo-data.ts'
import type { Random } from './random.ts'

export interface Goods {
  id: number
  type: 'product' | 'package'
  category: string
  maxPerOrder: number
  stock: number
  /** Minor units. */
  price: number
  hasWarranty: boolean
}

/** A line of an order. */
export type WantedGoods = readonly [id: number, pieces: number]

/** How often the goods of a category are bought. */
const POPULARITY: Readonly<Record<string, number>> = {
  pod: 10,
  device: 4,
  disposable: 6,
  liquid: 5,
  coil: 2,
  charger: 2,
  pouch: 1,
  package: 4,
}

const CURRENCY = { MY: 'MYR', ID: 'IDR' } as const

/** What is for points only. */
const REWARD = 'reward'

export interface Assortment {
  find(id: number): Goods
  /** Goods that customers buy. */
  ofCustomers: readonly (readonly [Goods, number])[]
  /** Products that dealers buy by the carton. */
  ofDealers: readonly Goods[]
  /** Products that are there on the first day. */
  stocked: readonly Goods[]
  /** Products whose stock is filled up; the others stay as low as the demo has them. */
  refilled: readonly Goods[]
}

/** What the demo sells in a market, without what is for points only, for dealers only, or not there yet. */
export function assortmentOf(market: Market['code']): Assortment {
  const currency = CURRENCY[market]
  const products = readProducts()
    .products.filter(({ markets }) => markets.includes(market))
    .map(
      (one): Goods => ({
        id: one.id,
        type: 'product',
        category: one.redeem_only ? REWARD : one.category,
        maxPerOrder: one.max_per_order,
        stock: one.stock[market],
        price: one.price[currency] ?? 0,
        hasWarranty: one.warranty_days > 0,
      }),
    )
  const packages = readPackages()
    .filter(({ markets, roles }) => markets.includes(market) && roles.includes(3))
    .map(
      (one): Goods => ({
        id: one.id,
        type: 'package',
        category: 'package',
        maxPerOrder: one.max_per_order,
        stock: one.stock[market],
        price: one.price[currency] ?? 0,
        hasWarranty: false,
      }),
    )
  const all = [...products, ...packages].filter(({ stock, category }) => stock > 0 && category !== REWARD)
  const byId = new Map([...products, ...packages].map((one) => [one.id, one]))
  const enough = products.filter(({ stock, category }) => stock >= 40 && category !== REWARD)
  return {
    find(id) {
      const found = byId.get(id)
      if (!found) throw new Error(`The demo has no product ${id}`)
      return found
    },
    // The first products of a category are the well-known ones.
    ofCustomers: all
      .filter(({ stock }) => stock > 25)
      .map((one, at) => [one, (POPULARITY[one.category] ?? 1) * (1 + 3 / (1 + (at % 9)))] as const),
    ofDealers: enough.filter(({ category }) => ['pod', 'disposable', 'device', 'liquid'].includes(category)),
    stocked: products.filter(({ stock, price }) => stock > 0 && price > 0),
    refilled: enough,
  }
}

/** The basket of a customer. */
export function customerBasket({ ofCustomers }: Assortment, random: Random): WantedGoods[] {
  const lines = random.weighted([
    [1, 45],
    [2, 30],
    [3, 16],
    [5, 9],
  ])
  const chosen = new Map<number, number>()
  for (let line = 0; line < lines; line += 1) {
    const { id, category } = random.weighted(ofCustomers)
    const most = category === 'pod' || category === 'disposable' ? 4 : 1
    chosen.set(id, random.int(1, most))
  }
  return [...chosen]
}
