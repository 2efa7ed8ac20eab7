import { type Bundle, type BundleUse, bestOf, isPartOf } from '#contract/cart/bundles.ts'
import type { BundleHint, CartLine } from '#contract/cart/cart.ts'
import type { Goods } from '#contract/cart/goods.ts'
import { type CalculationTerms, type CartCalculation, calculateCart } from './calculate.ts'

/** A selected line with the product data of the calculation. */
export interface HintLine {
  line: Pick<CartLine, 'id' | 'productable' | 'productable_type'>
  goods: Goods
}

export interface BundleHintInput {
  lines: readonly HintLine[]
  /** The calculation of these lines as they are. */
  calculation: CartCalculation
  terms: CalculationTerms
  /** Every running bundle of the market, in the order in which they apply. */
  running: readonly Bundle[]
}

/**
 * The bundle with the largest saving if single lines of this cart were put into it, computed with codes, delivery and
 * rounding. Among equal savings the first in order of application; null when none saves anything. The cart changes only
 * when the buyer accepts the hint.
 */
export function bundleHint({ lines, calculation, terms, running }: BundleHintInput): BundleHint | null {
  const runningIds = new Set(running.map(({ id }) => id))
  const isSingle = ({ promotionId }: Goods) => promotionId === null || !runningIds.has(promotionId)
  const offers = running.flatMap((bundle) => {
    const use = bundleUseOf(bundle, lines, isSingle)
    const marked = use && withLines(bundle, lines, use)
    if (!marked) return []
    const bundles = running.filter(({ id }) => id === bundle.id || terms.bundles.some((known) => known.id === id))
    const then = calculateCart(marked, { ...terms, bundles })
    return [{ bundle, use, saving: calculation.total - then.total }]
  })
  const best = offers.reduce<(typeof offers)[number] | null>(
    (found, next) => (next.saving > (found?.saving ?? 0) ? next : found),
    null,
  )
  if (!best) return null
  const items = lines.flatMap(({ line, goods }, at) => {
    const quantity = best.use.taken[at] ?? 0
    if (quantity === 0 || !isSingle(goods)) return []
    return [{ productable_id: line.productable.id, productable_type: line.productable_type, quantity }]
  })
  return { promotion_id: best.bundle.id, name: best.bundle.name, saving: best.saving, items }
}

/** The bundle's use of its own lines and single ones; null when it would use no single line. */
function bundleUseOf(
  bundle: Bundle,
  lines: readonly HintLine[],
  isSingle: (goods: Goods) => boolean,
): BundleUse | null {
  const isCandidate = (goods: Goods) =>
    goods.checkoutType === 'currency' &&
    (goods.promotionId === bundle.id || (isSingle(goods) && bundle.parts.some((part) => isPartOf(part, goods))))
  const goods = lines.map((one) => ({ ...one.goods, promotionId: isCandidate(one.goods) ? bundle.id : null }))
  const use = bestOf(bundle, goods)
  return use && lines.some((one, at) => isSingle(one.goods) && (use.taken[at] ?? 0) > 0) ? use : null
}

/** The goods with all lines that the bundle uses assigned to it. */
const withLines = (bundle: Bundle, lines: readonly HintLine[], { taken }: BundleUse): Goods[] =>
  lines.map(({ goods }, at) => ((taken[at] ?? 0) > 0 ? { ...goods, promotionId: bundle.id } : goods))
