import type { PickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'

/**
 * Whether a store takes the order: it has all of it, or gets the rest from other places. Where that is unknown, the
 * server decides.
 */
export const takesOrder = (stock: PickupStock | undefined): boolean =>
  stock === undefined || stock.in_stock === 'all' || typeof stock.transfer_days === 'number'
