/** Lists without a schema: the page reads its own address by them before it has loaded what checks answers. */
export const PRODUCTABLE_TYPES = ['product', 'package'] as const
export const CATEGORIES = [
  'device',
  'pod',
  'disposable',
  'liquid',
  'coil',
  'charger',
  'pouch',
  'package',
  'reward',
] as const
export const PRODUCT_SORTS = ['position', 'newest', 'price_asc', 'price_desc', 'name', 'bestseller'] as const

export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value)
