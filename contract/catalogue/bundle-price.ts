import { percentOf } from '../money.ts'

/** A part of a bundle with the price of one piece for whoever buys. */
interface PricedPart {
  quantity: number
  /** Discount in basis points; 0 where the bundle has one price. */
  off_bp: number
  /** Minor units. */
  each: number
}

/** The price of one bundle, and what it saves. Rounded once for the whole bundle, not per part (rules 3.3). */
export function bundlePrice(
  parts: readonly PricedPart[],
  /** The price of a bundle that has one, in minor units. */
  fixed: number | null,
): { price: number; saving: number } {
  const gross = parts.reduce((sum, { each, quantity }) => sum + each * quantity, 0)
  const off = percentOf(
    parts.reduce((sum, { each, quantity, off_bp }) => sum + each * quantity * off_bp, 0),
    1,
  )
  const price = fixed ?? gross - off
  return { price, saving: Math.max(0, gross - price) }
}
