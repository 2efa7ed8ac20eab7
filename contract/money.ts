/**
 * Money is an integer number of minor units (sen, or whole rupiah) everywhere except on screen.
 * It is divided only in this file.
 */

/** `amount × basisPoints / 10,000`, rounded half away from zero (rules.md 3.3). */
export const percentOf = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000)

/** Rounding of a bill to the nearest 5 sen (rules.md 2.6): the amount to add to `total`. Never -0. */
export function fiveSenRounding(total: number): number {
  const rest = total % 5
  return rest <= 2 ? 0 - rest : 5 - rest
}

/** How far an amount is below another, in whole percent, for display. */
export const percentBelow = (amount: number, whole: number): number => Math.round(((whole - amount) * 100) / whole)

/** Decimal text of minor units for other systems: "22.90", "48000". */
export const decimalOf = (amount: number, exponent: number): string => (amount / 10 ** exponent).toFixed(exponent)
