import { allocate } from './allocate.ts'
import type { IncludedTax } from './cart.ts'
import { type Goods, sumOf } from './goods.ts'

/** The tax included in a price: `amount × rate / (1 + rate)`, halves rounded up (rules 2.5). */
const included = (amount: number, rateBp: number): number => Math.round((amount * rateBp) / (10_000 + rateBp))

/**
 * The tax included in the paid amount of a line; null where none is shown. For a package the amount is allocated to its
 * components by their own prices. The label is that of the first taxed component.
 */
export function lineTax({ taxed }: Pick<Goods, 'taxed'>, paid: number): IncludedTax | null {
  const shares = allocate(
    paid,
    taxed.map(({ weight }) => weight),
  )
  const parts = taxed.flatMap(({ tax }, at) =>
    tax ? [{ ...tax, amount: included(shares[at] ?? 0, tax.rate_bp) }] : [],
  )
  const [first] = parts
  return first ? { ...first, amount: sumOf(parts.map(({ amount }) => amount)) } : null
}

/** The sums of the lines' taxes by label and rate. */
export function taxesOf(taxes: readonly (IncludedTax | null)[]): IncludedTax[] {
  const byName = new Map<string, IncludedTax>()
  for (const tax of taxes) {
    if (!tax) continue
    const name = `${tax.label} ${tax.rate_bp}`
    byName.set(name, { ...tax, amount: tax.amount + (byName.get(name)?.amount ?? 0) })
  }
  return [...byName.values()].sort((one, other) => other.rate_bp - one.rate_bp || (one.label < other.label ? -1 : 1))
}
