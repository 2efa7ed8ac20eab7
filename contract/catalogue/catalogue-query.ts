import { MAX_FILTER_VALUES, MAX_PRODUCTS_PER_PAGE, MAX_SEARCH } from '../constants.ts'
import {
  ATTRIBUTE_VALUE,
  CATEGORY_KEY,
  FILTER_NAME,
  FILTER_STRENGTH,
  isOneOf,
  PRODUCT_SORTS,
  PRODUCTABLE_TYPES,
} from './catalogue-names.ts'

/** Fields shared by the search part of /shop and the query of GET /api/products, in canonical order. */
export const LIST_FIELDS = [
  'q',
  'type',
  'category',
  'group',
  'flavour',
  'flavour_family',
  'nicotine_mg_ml',
  'colour',
  'attribute',
  'price_min',
  'price_max',
  'in_stock',
  'pre_order',
  'promotion_id',
  'redeem_only',
  'sort',
  'page',
  'per_page',
] as const
export type ListField = (typeof LIST_FIELDS)[number]
/** The list query as strings, as written in a URL. */
export type RawListQuery = { [Name in ListField]?: string | undefined }

const isName = (value: string) => FILTER_NAME.test(value)
const isStrength = (value: string) => FILTER_STRENGTH.test(value)
const isNumber = (least: number, max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= max
const isAmount = isNumber(0, 999_999_999)
const isFlag = (value: string) => value === '1' || value === '0'
const each = (fits: (value: string) => boolean) => (value: string) =>
  value.length <= 1_000 && value.split(',').length <= MAX_FILTER_VALUES && value.split(',').every(fits)

const FITS: Record<ListField, (value: string) => boolean> = {
  q: (value) => value.trim() !== '' && value.length <= MAX_SEARCH,
  type: each((value) => isOneOf(PRODUCTABLE_TYPES, value)),
  category: each((value) => CATEGORY_KEY.test(value)),
  group: each(isName),
  flavour: each(isName),
  flavour_family: each(isName),
  nicotine_mg_ml: each(isStrength),
  colour: each(isName),
  attribute: each((value) => ATTRIBUTE_VALUE.test(value)),
  price_min: isAmount,
  price_max: isAmount,
  in_stock: isFlag,
  pre_order: isFlag,
  promotion_id: each(isNumber(1, 999_999_999)),
  redeem_only: isFlag,
  sort: (value) => isOneOf(PRODUCT_SORTS, value),
  page: isNumber(1, 1_000),
  per_page: isNumber(1, MAX_PRODUCTS_PER_PAGE),
}

/** Parses a URL's list query; unknown or invalid values are dropped. */
export function readRawListQuery(search: { get(name: string): string | null }): RawListQuery {
  const fitting = LIST_FIELDS.flatMap((name) => {
    const value = search.get(name)
    return value !== null && FITS[name](value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(fitting)
}
