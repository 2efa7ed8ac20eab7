/** Lists without a schema: the page parses its own URL with them before the response schemas are loaded. */
export const PRODUCTABLE_TYPES = ['product', 'package'] as const
/** Categories with a behaviour of their own: every package is in the one, the other has a filter in place of a tab. */
export const PACKAGE_CATEGORY = 'package'
export const REWARD_CATEGORY = 'reward'
export const PRODUCT_SORTS = ['position', 'newest', 'price_asc', 'price_desc', 'name', 'bestseller'] as const

/** Key of a category: never changed, because addresses, vouchers and imports name it. */
export const CATEGORY_KEY = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/

/** One filter value: a name as written in the catalogue, and a nicotine strength in mg/ml. */
export const FILTER_NAME = /^[^\p{Cc},]{1,60}$/u
/** A value of a custom attribute, such as `coil-type:mesh`. */
export const ATTRIBUTE_VALUE = /^[a-z0-9-]{1,40}:[^\p{Cc},]{1,60}$/u
export const FILTER_STRENGTH = /^\d{1,3}(\.\d)?$/

export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value)
