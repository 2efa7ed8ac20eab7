import type { StaffProductMarket } from '#contract/entities/staff-product.ts'
import { CATEGORIES } from '#contract/rules/catalogue-names.ts'
import { MARKETS } from '#contract/rules/market.ts'
import type { ProductRecord } from '../../queries/staff-products.ts'
import {
  type CellKind,
  day,
  decimal,
  list,
  money,
  oneOf,
  optional,
  type Read,
  shaped,
  text,
  whole,
  yesNo,
} from './cells.ts'
import type { StaffWords } from './staff-words.ts'

/** One column of the file of products: how a product writes it, and how it writes a product. */
export interface Column {
  name: string
  /** A new product cannot do without it. */
  isNeeded: boolean
  write(product: ProductRecord): string
  /** The product with what the cell says. */
  read(cell: string, product: ProductRecord, words: StaffWords): Read<ProductRecord>
}

/** Goods are new and ids are given when the file is taken. */
export const NEW_PRODUCT: ProductRecord = {
  id: 0,
  type: 'product',
  sku: '',
  slug: '',
  category: 'device',
  product_group: null,
  name: '',
  summary: { en: '', ms: '', id: '' },
  attributes: {},
  weight_g: 0,
  max_per_order: 20,
  age_restricted: true,
  tax_class: null,
  warranty_days: 0,
  verifiable: false,
  badges: [],
  roles: null,
  redeem_only: false,
  points_price: null,
  position: 0,
  revision: 0,
  markets: [],
}

function field<Name extends keyof ProductRecord>(
  name: string,
  key: Name,
  { kind, isNeeded = false }: { kind: CellKind<ProductRecord[Name]>; isNeeded?: boolean },
): Column {
  return {
    name,
    isNeeded,
    write: (product) => kind.write(product[key]),
    read(cell, product, words) {
      const read = kind.read(cell, words)
      return 'wrong' in read ? read : { value: { ...product, [key]: read.value } }
    },
  }
}

const summary = (language: keyof ProductRecord['summary']): Column => ({
  name: `summary_${language}`,
  isNeeded: true,
  write: (product) => product.summary[language],
  read(cell, product, words) {
    const read = text(400).read(cell, words)
    return 'wrong' in read ? read : { value: { ...product, summary: { ...product.summary, [language]: read.value } } }
  },
})

/** Empty: it has no such attribute. What the catalogue wrote in another form is written as it stands. */
function attribute<Value>(name: string, kind: CellKind<Value>): Column {
  return {
    name,
    isNeeded: false,
    write: ({ attributes: { [name]: value } }) => {
      if (value === null || value === undefined) return ''
      return Array.isArray(value) ? value.join('|') : String(value)
    },
    read(cell, product, words) {
      const { [name]: _, ...others } = product.attributes
      if (cell === '') return { value: { ...product, attributes: others } }
      const read = kind.read(cell, words)
      return 'wrong' in read ? read : { value: { ...product, attributes: { ...others, [name]: read.value } } }
    },
  }
}

type Market = (typeof MARKETS)[keyof typeof MARKETS]

const emptyMarket = ({ code: market, currency }: Market): StaffProductMarket => ({
  market,
  currency,
  price: null,
  compare_at_price: null,
  stock: 0,
  reserved: 0,
  preorder_allowed: false,
  preorder_eta: null,
  preorder_limit: null,
  visible: true,
  registration_no: null,
})

/** A market's cells may all be empty: the product is not sold there. */
function inMarket<Name extends keyof StaffProductMarket>(
  market: Market,
  key: Name,
  { kind, name }: { kind: CellKind<StaffProductMarket[Name]>; name: string },
): Column {
  return {
    name,
    isNeeded: false,
    write(product) {
      const own = product.markets.find((one) => one.market === market.code)
      return own ? kind.write(own[key]) : ''
    },
    read(cell, product, words) {
      const own = product.markets.find((one) => one.market === market.code)
      if (!own && cell === '') return { value: product }
      const read = kind.read(cell, words)
      if ('wrong' in read) return read
      const changed = { ...(own ?? emptyMarket(market)), [key]: read.value }
      const others = product.markets.filter((one) => one.market !== market.code)
      const markets = [...others, changed].toSorted((one, other) => (one.market < other.market ? 1 : -1))
      return { value: { ...product, markets } }
    },
  }
}

/** Nothing written is a no. */
const yesOrEmpty: CellKind<boolean> = {
  read: (written, words) => yesNo.read(written || 'no', words),
  write: yesNo.write,
}

const marketColumns = (market: Market): Column[] => {
  const { code, currency, exponent } = market
  const price = optional(money(exponent))
  const pieces = optional(whole(0, 1_000_000))
  return [
    inMarket(market, 'visible', { kind: yesNo, name: `visible_${code}` }),
    inMarket(market, 'price', { kind: price, name: `price_${currency}` }),
    inMarket(market, 'compare_at_price', { kind: price, name: `compare_at_price_${currency}` }),
    inMarket(market, 'stock', { kind: whole(0, 1_000_000), name: `stock_${code}` }),
    inMarket(market, 'preorder_allowed', { kind: yesOrEmpty, name: `preorder_${code}` }),
    inMarket(market, 'preorder_eta', { kind: optional(day), name: `preorder_eta_${code}` }),
    inMarket(market, 'preorder_limit', { kind: pieces, name: `preorder_limit_${code}` }),
    inMarket(market, 'registration_no', { kind: optional(text(60)), name: `registration_no_${code}` }),
  ]
}

const GOODS = CATEGORIES.filter((category) => category !== 'package')
const ROLE_NUMBERS = ['3', '4', '5'] as const
const roleNumber: CellKind<number> = {
  read(written, words) {
    const read = oneOf(ROLE_NUMBERS).read(written, words)
    return 'wrong' in read ? read : { value: Number(read.value) }
  },
  write: String,
}

/** In the order in which an export writes them; a file to import may leave some out, and has them in any order. */
export const COLUMNS: readonly Column[] = [
  field('sku', 'sku', { kind: shaped(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'KB-ONE-GRA'), isNeeded: true }),
  field('name', 'name', { kind: text(120), isNeeded: true }),
  field('category', 'category', { kind: oneOf(GOODS), isNeeded: true }),
  field('slug', 'slug', { kind: shaped(/^[a-z0-9]+(-[a-z0-9]+){0,20}$/, 'kabusa-one-graphite'), isNeeded: true }),
  field('group', 'product_group', { kind: optional(shaped(/^[a-z0-9-]{1,60}$/, 'kabusa-one')) }),
  summary('en'),
  summary('ms'),
  summary('id'),
  ...Object.values(MARKETS).flatMap(marketColumns),
  field('points_price', 'points_price', { kind: optional(whole(1, 10_000_000)) }),
  field('redeem_only', 'redeem_only', { kind: yesNo }),
  field('weight_g', 'weight_g', { kind: whole(0, 100_000), isNeeded: true }),
  field('max_per_order', 'max_per_order', { kind: whole(1, 999) }),
  field('age_restricted', 'age_restricted', { kind: yesNo, isNeeded: true }),
  field('tax_class', 'tax_class', { kind: oneOf(['device', 'nicotine_liquid', 'accessory']), isNeeded: true }),
  field('warranty_days', 'warranty_days', { kind: whole(0, 3650) }),
  field('verifiable', 'verifiable', { kind: yesNo }),
  field('badges', 'badges', { kind: list(shaped(/^[a-z0-9][a-z0-9-]{0,29}$/, 'new|bestseller')) }),
  rolesColumn(),
  attribute('model', text(60)),
  attribute('colour', text(60)),
  attribute('battery_mah', whole(1, 100_000)),
  attribute('connector', text(60)),
  attribute('compatible_with', list(shaped(/^[a-z0-9-]{1,60}$/, 'kabusa-pod'))),
  attribute('flavour', text(60)),
  attribute('flavour_family', text(60)),
  attribute('nicotine_mg_ml', decimal),
  attribute('volume_ml', decimal),
  attribute('pack_size', whole(1, 1_000)),
  attribute('vg_pg', text(20)),
  attribute('resistance_ohm', decimal),
]

/** Empty: everybody, guests too. */
function rolesColumn(): Column {
  const kind = list(roleNumber)
  return field('roles', 'roles', {
    kind: {
      read(written, words) {
        const read = kind.read(written, words)
        return 'wrong' in read ? read : { value: read.value.length === 0 ? null : read.value }
      },
      write: (roles) => kind.write(roles ?? []),
    },
  })
}
