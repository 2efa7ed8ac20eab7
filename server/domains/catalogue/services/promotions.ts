import * as v from 'valibot'
import type { BundlePart } from '#contract/cart/bundles.ts'
import { bundlePrice } from '#contract/catalogue/bundle-price.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import type { PromotionRow } from '../queries/promotions.ts'

export { all, ofIds, type PromotionRow } from '../queries/promotions.ts'

const part = v.object({
  group: v.optional(v.string()),
  sku: v.optional(v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  bp: v.optional(v.number()),
})
const terms = v.union([v.object({ items: v.array(part) }), v.object({ buy: part, get: part })])

/** The parts of a promotion; null when its terms are invalid, or when it has no price in this currency. */
export function partsOf(row: PromotionRow): BundlePart[] | null {
  const read = v.safeParse(terms, row.terms)
  if (!read.success || (row.type === 'bundle_price' && row.price === null)) return null
  const written =
    'items' in read.output
      ? read.output.items.map((one) => ({ ...one, isGiven: false }))
      : [
          { ...read.output.buy, bp: 0, isGiven: false },
          { ...read.output.get, isGiven: true },
        ]
  return written.map(({ group, sku, quantity, isGiven, bp = row.bp ?? 0 }) => ({
    group,
    sku,
    quantity,
    isGiven,
    offBp: row.type === 'bundle_price' ? 0 : bp,
  }))
}

/** A part with the products of this market. */
interface PromotionPart {
  /** In shop order; never empty. */
  choices: readonly ProductCard[]
  quantity: number
  offBp: number
}

/** A promotion whose products this market sells. */
export interface Offer {
  row: PromotionRow
  parts: readonly PromotionPart[]
}

/**
 * The promotions with the products that can form them, without those of which this market lacks some or the bundle's
 * price, and without those whose terms are invalid: one bad row must not break the shop.
 */
export function offersOf(rows: readonly PromotionRow[], cards: readonly ProductCard[]): Offer[] {
  const written = rows.flatMap((row) => {
    const parts = partsOf(row)
    return parts && parts.length > 0 ? [{ row, parts }] : []
  })
  const choices = choicesFor(
    written.flatMap(({ parts }) => parts),
    cards,
  )
  return written
    .map(({ row, parts }) => ({
      row,
      parts: parts.map((one) => ({ choices: choices(one), quantity: one.quantity, offBp: one.offBp })),
    }))
    .filter(({ parts }) => parts.every((one) => one.choices.length > 0))
}

/** Whether a promotion names a product, by its group or SKU. */
export function isNamedBy(rows: readonly PromotionRow[]): (card: ProductCard) => boolean {
  const parts = rows.flatMap((row) => partsOf(row) ?? [])
  const [groups, skus] = [new Set(parts.map(({ group }) => group)), new Set(parts.map(({ sku }) => sku))]
  return ({ group, sku }) => (group !== null && groups.has(group)) || skus.has(sku)
}

/** Finds the products of all parts in one pass. */
function choicesFor(
  parts: readonly BundlePart[],
  cards: readonly ProductCard[],
): (part: BundlePart) => readonly ProductCard[] {
  const ofGroup = new Map(parts.flatMap(({ group }) => (group === undefined ? [] : [[group, new Set<ProductCard>()]])))
  const ofSku = new Map(parts.flatMap(({ sku }) => (sku === undefined ? [] : [[sku, new Set<ProductCard>()]])))
  for (const card of cards) {
    if (card.price === null) continue
    if (card.group !== null) ofGroup.get(card.group)?.add(card)
    ofSku.get(card.sku)?.add(card)
  }
  return ({ group = '', sku = '' }) => [...new Set([...(ofGroup.get(group) ?? []), ...(ofSku.get(sku) ?? [])])]
}

export const isRunning = ({ row: { starts_at, ends_at } }: { row: PromotionRow }, now: number): boolean =>
  starts_at.getTime() <= now && (ends_at === null || now < ends_at.getTime())

export const isIn = ({ parts }: Offer, id: number): boolean =>
  parts.some(({ choices }) => choices.some((card) => card.id === id))

/** @param chosen the product on whose page the promotion is shown: the first choice of every part that has it */
export function promotionOf({ row, parts }: Offer, chosen: number | null = null): Promotion {
  const ordered = parts.map((one) => ({ ...one, choices: one.choices.toSorted(byChoice(chosen)) }))
  const { price, saving } = bundlePrice(
    ordered.map(({ choices: [first], quantity, offBp }) => ({ quantity, off_bp: offBp, each: first?.price ?? 0 })),
    row.type === 'bundle_price' ? row.price : null,
  )
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    items: ordered.map(({ choices, quantity, offBp }) => ({
      label: labelOf(choices),
      quantity,
      productable_ids: choices.map(({ id }) => id),
      off_bp: offBp,
    })),
    currency: ordered[0]?.choices[0]?.currency ?? 'MYR',
    price,
    saving,
    badge: row.badge,
    max_per_order: row.max_per_order,
    exclude_vouchers: row.exclude_vouchers,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  }
}

/** The chosen product first, then those in stock; otherwise in shop order. */
const byChoice = (chosen: number | null) => (a: ProductCard, b: ProductCard) =>
  Number(b.id === chosen) - Number(a.id === chosen) || Number(b.stock > 0) - Number(a.stock > 0)

/** The words that all names begin with: the model of a group in several colours or flavours. */
function labelOf(choices: readonly ProductCard[]): string {
  const [first = '', ...others] = choices.map(({ name }) => name)
  const words = first.split(' ')
  const shared = words.findIndex((_, at) => {
    const opening = `${words.slice(0, at + 1).join(' ')} `
    return !others.every((name) => `${name} `.startsWith(opening))
  })
  return (shared < 0 ? words : words.slice(0, shared)).join(' ') || first
}
