import { MAX_QUANTITY } from '../constants.ts'

/** How a product is sold to dealers. Absent or null: single pieces, from one on. */
export interface DealerQuantityTerms {
  /** Pieces in a case: a line holds whole cases. */
  case_size?: number | null | undefined
  /** Fewest pieces of one line. */
  min_per_order?: number | null | undefined
}

/** The terms as far as they are set, as they stand beside a product. */
export const presentQuantityTerms = ({ case_size, min_per_order }: DealerQuantityTerms) => ({
  ...(case_size && { case_size }),
  ...(min_per_order && { min_per_order }),
})

/** The quantities that one line may hold: multiples of `step` from `least` to `most`. */
export interface AllowedQuantities {
  step: number
  /** The minimum, rounded up to whole cases. */
  least: number
  /** 0 = none: what is available is less than `least`. */
  most: number
}

/**
 * The rule of case sizes and minimum quantities, for the server and for pages without signal.
 *
 * @param available pieces that the line may hold by stock and by order limit
 */
export function allowedQuantities(
  { case_size, min_per_order }: DealerQuantityTerms,
  available: number = MAX_QUANTITY,
): AllowedQuantities {
  const step = case_size ?? 1
  const least = Math.ceil(Math.max(min_per_order ?? 1, 1) / step) * step
  const most = Math.floor(Math.min(available, MAX_QUANTITY) / step) * step
  return { step, least, most: most < least ? 0 : most }
}

export const hasQuantityTerms = (terms: DealerQuantityTerms): boolean => allowedQuantities(terms).least > 1

export const isAllowedQuantity = (quantity: number, { step, least, most }: AllowedQuantities): boolean =>
  quantity >= least && quantity <= most && quantity % step === 0

/** The allowed quantity closest to the requested one, of two the larger; 0 when none is allowed. */
export const nearestQuantity = (asked: number, { step, least, most }: AllowedQuantities): number =>
  Math.min(Math.max(Math.round(asked / step) * step, least), most)

/** The next allowed quantity above; the same when there is none. */
export const quantityAbove = (quantity: number, { step, least, most }: AllowedQuantities): number =>
  Math.max(quantity, Math.min(Math.max((Math.floor(quantity / step) + 1) * step, least), most))

/** The next allowed quantity below; 0 below the least. */
export function quantityBelow(quantity: number, { step, least }: AllowedQuantities): number {
  const below = (Math.ceil(quantity / step) - 1) * step
  return below < least ? 0 : below
}
