import { CATEGORY_KEY } from '#contract/catalogue/catalogue-names.ts'
import type { AttributeName } from '#contract/catalogue/product-attributes.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import {
  type CellKind,
  decimal,
  list,
  named,
  optional,
  shaped,
  text,
  whole,
  yesNo,
} from '../../staff/services/csv-cells.ts'
import { STAFF_MESSAGES, type StaffMessages } from '../../staff/staff-messages.ts'
import type { ProductRecord } from '../queries/product-record.ts'
import { type Column, MARKET_COLUMNS } from './market-columns.ts'
import { TIER_COLUMNS } from './tier-columns.ts'

function field<Name extends keyof ProductRecord>(
  key: Name,
  kind: CellKind<ProductRecord[Name]>,
  { isNeeded = false, name = key }: { isNeeded?: boolean; name?: string } = {},
): Column {
  return {
    name,
    isNeeded,
    hint: (messages) => kind.hint?.(messages) ?? '',
    write: (product) => kind.write(product[key]),
    read(cell, product, messages) {
      const read = kind.read(cell, messages)
      return 'wrong' in read ? read : { value: { ...product, [key]: read.value } }
    },
  }
}

/** A new product needs one of the three: the others follow it (import-plan.ts). */
const summary = (language: Language): Column => ({
  name: `summary_${language}`,
  isNeeded: false,
  hint: (messages) => messages.cellLong(400),
  write: (product) => product.summary[language],
  read(cell, product, messages) {
    const read = text(400).read(cell, messages)
    return 'wrong' in read ? read : { value: { ...product, summary: { ...product.summary, [language]: read.value } } }
  },
})

/** An empty cell means that the attribute is absent. A stored value of another type is exported unchanged. */
function attribute<Value>(name: string, kind: CellKind<Value>): Column {
  return {
    name,
    isNeeded: false,
    hint: (messages) => kind.hint?.(messages) ?? '',
    write: ({ attributes: { [name]: value } }) => {
      if (value === null || value === undefined) return ''
      if (Array.isArray(value)) return value.join('|')
      return typeof value === 'string' ? value : JSON.stringify(value)
    },
    read(cell, product, messages) {
      const { [name]: _, ...others } = product.attributes
      if (cell === '') return { value: { ...product, attributes: others } }
      const read = kind.read(cell, messages)
      return 'wrong' in read ? read : { value: { ...product, attributes: { ...others, [name]: read.value } } }
    },
  }
}

/** What screens say in any language, in lower case. */
const namesIn = (nameOf: (messages: StaffMessages) => string): string[] =>
  LANGUAGES.map((language) => nameOf(STAFF_MESSAGES[language]).toLowerCase())

/** The tax rates call the classes by other names than a product does. */
const taxClass = named(
  {
    device: ['devices', ...namesIn(({ taxClasses }) => taxClasses.device)],
    nicotine_liquid: [
      'pods and liquids',
      'pod dan cecair',
      'pod dan liquid',
      ...namesIn(({ taxClasses }) => taxClasses.nicotine_liquid),
    ],
    accessory: ['accessories', ...namesIn(({ taxClasses }) => taxClasses.accessory)],
  },
  ({ taxClasses }) => Object.values(taxClasses),
)

const roleName = named(
  {
    '3': ['customer', ...namesIn(({ roleNames }) => roleNames['3'])],
    '4': ['dealer', ...namesIn(({ roleNames }) => roleNames['4'])],
    '5': ['sales person', ...namesIn(({ roleNames }) => roleNames['5'])],
  },
  ({ roleNames }) => Object.values(roleNames),
)
const roleNumber: CellKind<number> = {
  read(written, messages) {
    const read = roleName.read(written, messages)
    return 'wrong' in read ? read : { value: Number(read.value) }
  },
  write: String,
  hint: (messages) => roleName.hint?.(messages) ?? '',
}

const SKU = /^[A-Z0-9][A-Z0-9-]{1,39}$/

/** The built-in attributes, in export order. */
const ATTRIBUTES = {
  model: text(60),
  colour: text(60),
  battery_mah: whole(1, 100_000),
  connector: text(60),
  compatible_with: list(shaped(/^[a-z0-9-]{1,60}$/, 'kabusa-pod')),
  flavour: text(60),
  flavour_family: text(60),
  nicotine_mg_ml: decimal,
  volume_ml: decimal,
  pack_size: whole(1, 1_000),
  vg_pg: text(20),
  resistance_ohm: decimal,
} satisfies Record<AttributeName, unknown>

/**
 * Every field of a product that a file has, in export order; an import may omit columns and have them in any order. A
 * new line here is read, checked, exported and undone; its plain name is in column-words.ts.
 */
export const COLUMNS: readonly Column[] = [
  field('sku', shaped(SKU, 'KB-ONE-GRA'), { isNeeded: true }),
  field('name', text(120), { isNeeded: true }),
  // Whether there is such a category is checked with the rows of the file (import-plan.ts).
  field('category', shaped(CATEGORY_KEY, 'pod'), { isNeeded: true }),
  field('slug', shaped(/^[a-z0-9]+(-[a-z0-9]+){0,20}$/, 'kabusa-one-graphite')),
  field('product_group', optional(shaped(/^[a-z0-9-]{1,60}$/, 'kabusa-one')), { name: 'group' }),
  field('barcode', optional(shaped(/^(\d{8}|\d{12,14})$/, '9556001288677'))),
  ...LANGUAGES.map(summary),
  ...MARKET_COLUMNS,
  ...TIER_COLUMNS,
  field('points_price', optional(whole(1, 10_000_000))),
  field('redeem_only', yesNo),
  field('weight_g', whole(0, 100_000), { isNeeded: true }),
  field('max_per_order', whole(1, 999)),
  field('case_size', optional(whole(1, 999))),
  field('min_per_order', optional(whole(1, 999))),
  field('age_restricted', yesNo),
  field('tax_class', taxClass, { isNeeded: true }),
  field('warranty_days', whole(0, 3650)),
  field('verifiable', yesNo),
  field('badges', list(shaped(/^[a-z0-9][a-z0-9-]{0,29}$/, 'new|bestseller'))),
  rolesColumn(),
  ...Object.entries<CellKind<unknown>>(ATTRIBUTES).map(([name, kind]) => attribute(name, kind)),
]

/** An empty cell means everybody, guests included. */
function rolesColumn(): Column {
  const kind = list(roleNumber)
  return field('roles', {
    read(written, messages) {
      const read = kind.read(written, messages)
      return 'wrong' in read ? read : { value: read.value.length === 0 ? null : read.value }
    },
    write: (roles) => kind.write(roles ?? []),
    hint: (messages) => kind.hint?.(messages) ?? '',
  })
}
