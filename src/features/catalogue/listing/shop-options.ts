import type { ProductSort } from '#contract/catalogue/calls/get-products.ts'
import type { Category } from '#contract/catalogue/product.ts'

/** Categories shown as tabs, in display order. Rewards have a filter instead. */
export const SHOP_CATEGORIES: readonly Category[] = [
  'pod',
  'disposable',
  'liquid',
  'device',
  'package',
  'coil',
  'charger',
  'pouch',
]

export const SHOP_SORTS: readonly ProductSort[] = [
  'position',
  'newest',
  'bestseller',
  'price_asc',
  'price_desc',
  'name',
]
