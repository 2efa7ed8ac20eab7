import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'

/** The scale of a stock ends at so many times the number from which on it runs low. */
const SCALE = 3

interface ProductStock {
  /** Pieces that can be sold in this market; null for a package, and where the product is not sold. */
  left: number | null
  /** From this number on it runs low; null = never. */
  low: number | null
  /** How much of the scale is full, 0 to 1. */
  part: number
}

/** The stock of a product beside the number from which on it runs low. */
export function productStock({ here }: Pick<StaffProductCard, 'here'>): ProductStock {
  const low = here?.low_stock ?? null
  if (!here || here.stock === null) return { left: null, low, part: 0 }
  const left = Math.max(0, here.stock - here.reserved)
  return { left, low, part: low === null || low === 0 ? Number(left > 0) : Math.min(1, left / (low * SCALE)) }
}
