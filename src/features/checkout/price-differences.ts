import type { CartAnswer } from '#contract/cart/cart.ts'

type AcceptedPrices = Pick<CartAnswer, 'carts' | 'calculation'>

/** One amount that has changed, in minor units; null = it did not exist before, or no longer exists. */
export interface PriceDifference {
  what: { kind: 'line'; name: string } | { kind: 'shipping' | 'discount' | 'total' }
  before: number | null
  now: number | null
}

/** Changes between the displayed cart and the server's current one: lines first, the total last. */
export function differencesOf(before: AcceptedPrices, now: AcceptedPrices): PriceDifference[] {
  const sums = (['shipping', 'discount', 'total'] as const).map((kind) => ({
    what: { kind },
    before: SUMS[kind](before.calculation),
    now: SUMS[kind](now.calculation),
  }))
  return [...lineDifferences(before, now), ...sums].filter((one) => one.before !== one.now)
}

const SUMS: Record<'shipping' | 'discount' | 'total', (sums: AcceptedPrices['calculation']) => number> = {
  shipping: ({ shipping_fee }) => shipping_fee,
  discount: (sums) =>
    sums.promo_discount + sums.discount + sums.affiliate_program.total_discount + sums.manual_discount,
  total: ({ total }) => total,
}

function lineDifferences(before: AcceptedPrices, now: AcceptedPrices): PriceDifference[] {
  const lines = new Map([...before.carts.data, ...now.carts.data].map((line) => [line.id, line]))
  const costOf = ({ carts }: AcceptedPrices, id: string): number | null => {
    const line = carts.data.find((one) => one.id === id)
    return line && line.checkout_type === 'currency' ? line.line_total : null
  }
  return [...lines.values()].map(({ id, productable }) => ({
    what: { kind: 'line', name: productable.name },
    before: costOf(before, id),
    now: costOf(now, id),
  }))
}
