/** The rates of a shipping zone: a fee for the first grams, and one for every started step beyond them. */
export interface ZoneTerms {
  first_g: number
  /** Minor units, as `step_fee`. */
  first_fee: number
  step_g: number
  step_fee: number
  /** Grams beyond the first, or beyond a step, that are free. */
  tolerance_g: number
}

/** Fee of a parcel in minor units (rules 2.7), before any rule for free shipping. */
export function shippingFee({ first_g, first_fee, step_g, step_fee, tolerance_g }: ZoneTerms, grams: number): number {
  return first_fee + Math.max(0, Math.ceil((grams - first_g - tolerance_g) / step_g)) * step_fee
}
