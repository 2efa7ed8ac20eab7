import type { IncludedTax } from '#contract/entities/cart.ts'
import { type Goods, sumOf } from './goods.ts'
import { spread } from './spread.ts'

/** The tax that a price contains: `amount × rate / (1 + rate)`, halves up (rules.md 2.5). */
const included = (amount: number, rateBp: number): number => Math.round((amount * rateBp) / (10_000 + rateBp))

/**
 * The tax in what was paid for a line; null where none is shown. A package's follows its components: what was paid is
 * spread over them by what they cost by themselves. Its label is that of the first that has one.
 */
export function lineTax({ taxed }: Goods, paid: number): IncludedTax | null {
  const shares = spread(
    paid,
    taxed.map(({ weight }) => weight),
  )
  const parts = taxed.flatMap(({ tax }, at) =>
    tax ? [{ ...tax, amount: included(shares[at] ?? 0, tax.rate_bp) }] : [],
  )
  const [first] = parts
  return first ? { ...first, amount: sumOf(parts.map(({ amount }) => amount)) } : null
}

/** One line for each label and rate: what the lines of the order add up to. */
export function taxesOf(taxes: readonly (IncludedTax | null)[]): IncludedTax[] {
  const byName = new Map<string, IncludedTax>()
  for (const tax of taxes) {
    if (!tax) continue
    const name = `${tax.label} ${tax.rate_bp}`
    byName.set(name, { ...tax, amount: tax.amount + (byName.get(name)?.amount ?? 0) })
  }
  return [...byName.values()].sort((one, other) => other.rate_bp - one.rate_bp || (one.label < other.label ? -1 : 1))
}
