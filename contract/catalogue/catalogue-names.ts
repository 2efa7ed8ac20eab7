/** Lists without a schema: the page parses its own URL with them before the response schemas are loaded. */
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
/** In display order; a catalogue may contain others. */
export const FLAVOUR_FAMILIES = ['fruit', 'fruit-mint', 'mint', 'tobacco', 'beverage', 'dessert', 'plain'] as const
export const PRODUCT_SORTS = ['position', 'newest', 'price_asc', 'price_desc', 'name', 'bestseller'] as const

/** One filter value: a name as written in the catalogue, and a nicotine strength in mg/ml. */
export const FILTER_NAME = /^[^\p{Cc},]{1,60}$/u
export const FILTER_STRENGTH = /^\d{1,3}(\.\d)?$/

export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value)
