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

export interface DeliveryTerms extends ZoneTerms {
  /** Payable amount of the goods from which delivery is free, in minor units; null = never. */
  free_from: number | null
}

/** Fee of a parcel in minor units (rules 2.7), before any rule for free shipping. */
export function shippingFee({ first_g, first_fee, step_g, step_fee, tolerance_g }: ZoneTerms, grams: number): number {
  return first_fee + Math.max(0, Math.ceil((grams - first_g - tolerance_g) / step_g)) * step_fee
}

/** Fee of an order of goods for this amount, after discounts, in minor units (rules 3.3, step 6). */
export function deliveryFee(terms: DeliveryTerms, { payable, grams }: { payable: number; grams: number }): number {
  const isFree = terms.free_from !== null && payable >= terms.free_from
  return isFree ? 0 : shippingFee(terms, grams)
}
