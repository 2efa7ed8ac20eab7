import type { ProductSort } from '#contract/calls/get-products.ts'
import type { Category } from '#contract/entities/product.ts'

/** The kinds the shop shows as tabs, in shop order. Rewards are for points: a filter of its own finds them. */
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
