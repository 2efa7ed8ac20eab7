import { MAX_QUANTITY } from '#contract/constants.ts'
import { type CalculatedSale, calculateSale, type SoldGoods } from '#contract/counter/calculate-sale.ts'
import type { CounterGoods } from '#contract/counter/counter-goods.ts'
import type { Counter } from '../../offline/counter/counter-store.ts'
import { restBy } from './payment.ts'

/** The customer; the name is not known without a connection. */
export interface Member {
  id: string
  name: string | null
  points: number | null
}

/** What is being sold, as it is stored on the device. */
export interface Sale {
  lines: readonly { id: number; quantity: number }[]
  /** What the seller takes off, in minor units. */
  discount: number
  member: Member | null
  isAgeConfirmed: boolean
}

export interface ParkedSale extends Sale {
  /** Milliseconds since 1970. */
  parkedAt: number
}

export const NO_SALE: Sale = { lines: [], discount: 0, member: null, isAgeConfirmed: false }

/** Sets the pieces of one product; 0 removes it. Goods that need an age ask for it again when they are added. */
export function withQuantity(sale: Sale, { id }: Pick<CounterGoods, 'id'>, quantity: number): Sale {
  const wanted = Math.min(Math.max(0, quantity), MAX_QUANTITY)
  const isThere = sale.lines.some((line) => line.id === id)
  const lines = isThere
    ? sale.lines.map((line) => (line.id === id ? { id, quantity: wanted } : line))
    : [...sale.lines, { id, quantity: wanted }]
  const left = lines.filter((line) => line.quantity > 0)
  return left.length === 0 ? { ...NO_SALE, member: sale.member } : { ...sale, lines: left }
}

export const quantityOf = (sale: Sale, id: number): number => sale.lines.find((line) => line.id === id)?.quantity ?? 0

export const withOneMore = (sale: Sale, goods: Pick<CounterGoods, 'id'>): Sale =>
  withQuantity(sale, goods, quantityOf(sale, goods.id) + 1)

export interface PricedSale {
  sold: SoldGoods[]
  calculated: CalculatedSale
  /** With the rounding of every total, where the store rounds it; in cash it may be rounded still. */
  due: number
  pieces: number
  /** Pieces of goods that need an age. */
  restricted: number
}

/** The lines with their goods and prices; what the counter no longer sells is left out. */
export function pricedSale(sale: Sale, { goods, terms }: Pick<Counter, 'goods' | 'terms'>): PricedSale {
  const byId = new Map(goods.map((one) => [one.id, one]))
  const sold = sale.lines.flatMap(({ id, quantity }) => {
    const found = byId.get(id)
    return found ? [{ goods: found, quantity }] : []
  })
  const piecesOf = (some: readonly SoldGoods[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  const calculated = calculateSale(sold, { discount: sale.discount, terms })
  return {
    sold,
    calculated,
    due: restBy('card', { payable: calculated.payable, rounding: terms.rounding, parts: [] }),
    pieces: piecesOf(sold),
    restricted: piecesOf(sold.filter((line) => line.goods.age_restricted)),
  }
}

/** The last day of birth with which somebody is old enough, YYYY-MM-DD. @param today YYYY-MM-DD in the store's zone */
export function bornBy(today: string, age: number): string {
  const [year = '', month = '', day = ''] = today.split('-')
  const then = String(Number(year) - age)
  // Who was born on 29 February is a year older on 1 March.
  const last = new Date(Date.UTC(Number(then), Number(month), 0)).getUTCDate()
  return `${then}-${month}-${String(Math.min(Number(day), last)).padStart(2, '0')}`
}
