/**
 * Allocates `amount` by weight, exact to the minor unit: each share gets its whole part, and those with the largest
 * remainders one more; among equal remainders the earlier. No share exceeds its weight unless `amount` exceeds the sum
 * of all weights.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  // The product of two rupiah amounts exceeds the exact range of a double.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = products.map((product) => Number(product / whole))
  const remainders = products.map((product) => product % whole)
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = remainders.map((_, at) => at).sort((one, other) => larger(remainders, one, other) || one - other)
  for (const at of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

function larger(remainders: readonly bigint[], one: number, other: number): number {
  const difference = (remainders[other] ?? 0n) - (remainders[one] ?? 0n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
