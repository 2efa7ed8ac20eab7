import type { Promotion } from '../catalogue/promotion.ts'
import { percentOf } from '../money.ts'
import { allocate } from './allocate.ts'
import { type Goods, sumOf } from './goods.ts'

/** A quantity of any products of a group, or of one product. */
export interface BundlePart {
  group?: string | undefined
  sku?: string | undefined
  quantity: number
  /** Discount in basis points; 10,000 = free. 0 where the bundle has one price. */
  offBp: number
  /** The free part of "buy X, get Y": the cheapest products are the free ones. */
  isGiven: boolean
}

/** A running promotion. Amounts in minor units. */
export interface Bundle {
  id: number
  name: string
  type: Promotion['type']
  badge: string | null
  parts: readonly BundlePart[]
  /** Price of one bundle, for bundle_price. */
  price: number | null
  maxPerOrder: number
  excludesVouchers: boolean
}

export interface AppliedBundle {
  bundle: Bundle
  times: number
  /** The price of the used units without the bundle, and the discount. */
  gross: number
  discount: number
}

export interface Bundled {
  /** In the order in which they apply. */
  applied: AppliedBundle[]
  /** Per line, in the order of the given goods. */
  discounts: number[]
  /** Per line: gross price of the units in bundles that exclude vouchers. */
  closed: number[]
}

/**
 * Step 2 of rules 3.3. A bundle uses only lines assigned to it, and a line is assigned to one bundle, so that each unit
 * is used once. A bundle without a saving, for instance at a dealer's price, does not apply.
 *
 * @param goods currency lines, in an order independent of the cart's
 * @param bundles by priority
 */
export function applyBundles(goods: readonly Goods[], bundles: readonly Bundle[]): Bundled {
  const applied: AppliedBundle[] = []
  const discounts = goods.map(() => 0)
  const closed = goods.map(() => 0)
  for (const bundle of bundles) {
    const best = bestOf(bundle, goods)
    if (!best) continue
    const { times, taken, discount } = best
    const grosses = goods.map(({ unitPrice }, at) => unitPrice * (taken[at] ?? 0))
    applied.push({ bundle, times, gross: sumOf(grosses), discount })
    for (const [at, share] of allocate(discount, grosses).entries()) {
      discounts[at] = (discounts[at] ?? 0) + share
      if (bundle.excludesVouchers) closed[at] = (closed[at] ?? 0) + (grosses[at] ?? 0)
    }
  }
  return { applied, discounts, closed }
}

export interface BundleUse {
  times: number
  /** Used units per line. */
  taken: number[]
  discount: number
}

/** The number of bundles with the largest discount; among equal ones the fewest, which leaves more for a voucher. */
export function bestOf(bundle: Bundle, goods: readonly Goods[]): BundleUse | null {
  let best: BundleUse | null = null
  for (let times = 1; times <= bundle.maxPerOrder; times++) {
    const next = formBundles(bundle, goods, times)
    if (!next) break
    if (next.discount > (best?.discount ?? 0)) best = next
  }
  return best
}

/** How many bundles the assigned lines contain, ignoring the limit per order. */
export function bundlesIn(bundle: Bundle, goods: readonly Goods[]): number {
  let times = 0
  while (formBundles(bundle, goods, times + 1)) times += 1
  return times
}

/** Whether these goods form one or more complete bundles with nothing left over. */
export function isWhole(bundle: Bundle, goods: readonly Goods[]): boolean {
  const units = sumOf(goods.map(({ quantity }) => quantity))
  const times = units / sumOf(bundle.parts.map(({ quantity }) => quantity))
  return times >= 1 && Number.isInteger(times) && formBundles(bundle, goods, times) !== null
}

export const isPartOf = ({ group, sku }: BundlePart, goods: Goods): boolean =>
  (group !== undefined && goods.group === group) || goods.sku === sku

/**
 * Uses the units of that many bundles; null when there are too few. The part with the fewest candidates chooses first,
 * so that a group part cannot use up the units that a product part needs.
 */
function formBundles(bundle: Bundle, goods: readonly Goods[], times: number): BundleUse | null {
  const left = goods.map(({ promotionId, quantity }) => (promotionId === bundle.id ? quantity : 0))
  const choiceOf = (part: BundlePart): number =>
    sumOf(goods.map((one, at) => (isPartOf(part, one) ? (left[at] ?? 0) : 0)))
  const parts = bundle.parts
    .map((part) => ({ part, choice: choiceOf(part) }))
    .sort((one, other) => one.choice - other.choice || Number(other.part.isGiven) - Number(one.part.isGiven))
  const taken = goods.map(() => 0)
  let gross = 0
  let off = 0
  for (const { part } of parts) {
    let missing = part.quantity * times
    for (const { at, unitPrice } of inOrder(part, goods)) {
      const units = Math.min(missing, left[at] ?? 0)
      missing -= units
      left[at] = (left[at] ?? 0) - units
      taken[at] = (taken[at] ?? 0) + units
      gross += units * unitPrice
      off += units * unitPrice * part.offBp
    }
    if (missing > 0) return null
  }
  // Rounded once in total, not per part or line (rules 3.3).
  const discount = bundle.price === null ? percentOf(off, 1) : Math.max(0, gross - bundle.price * times)
  return { times, taken, discount }
}

/** Candidates of the part: cheapest first for a free part, else most expensive first, which saves the most. */
const inOrder = (part: BundlePart, goods: readonly Goods[]): { at: number; unitPrice: number }[] =>
  goods
    .flatMap((one, at) => (isPartOf(part, one) ? [{ at, unitPrice: one.unitPrice }] : []))
    .sort((one, other) => (other.unitPrice - one.unitPrice) * (part.isGiven ? -1 : 1) || one.at - other.at)
