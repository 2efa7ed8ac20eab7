/**
 * Money is an integer number of minor units (sen, or whole rupiah) everywhere but on the screen.
 * These are the only places where it is divided.
 */

/** `amount × basisPoints / 10,000`, halves away from zero (rules.md 3.3). */
export const percentOf = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000)

/** Rounding of a bill to the nearest 5 sen (rules.md 2.6): what must be added to `total`. Never -0. */
export function fiveSenRounding(total: number): number {
  const rest = total % 5
  return rest <= 2 ? 0 - rest : 5 - rest
}

/** Minor units as other machines read an amount: "22.90", "48000". */
export const decimalOf = (amount: number, exponent: number): string => (amount / 10 ** exponent).toFixed(exponent)
