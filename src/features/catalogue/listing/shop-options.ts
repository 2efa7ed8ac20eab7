import type { ProductSort } from '#contract/catalogue/calls/get-products.ts'

export const SHOP_SORTS: readonly ProductSort[] = [
  'position',
  'newest',
  'bestseller',
  'price_asc',
  'price_desc',
  'name',
]
