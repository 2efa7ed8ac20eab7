import { attributeIn } from '#contract/catalogue/attribute-names.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { type CellKind, decimal, text } from '../../staff/services/csv-cells.ts'
import { columnNameOf, columnTitle, guessedColumn, headingKey } from './column-words.ts'
import type { Column } from './market-columns.ts'
import { COLUMNS } from './product-columns.ts'

/** Before the key of a custom attribute in the technical name of its column. */
const PREFIX = 'attribute_'
const MAX_TEXT = 120

/** What a store has columns of its own for. */
export interface OwnColumns {
  /** Archived ones too. */
  attributes: readonly CustomAttribute[]
  /** Of the dealer tiers that are on. */
  tiers: readonly Column[]
}

/** The columns of product files in a store. */
export interface FileColumns {
  columns: readonly Column[]
  /** The technical name of a heading in any language, in any case; a heading that is none is returned as it is. */
  nameOf(heading: string): string
  /** The column that a usual word of price lists stands for, in the store's market; null for any other heading. */
  guess(heading: string): string | null
  /** The plain name of a column in the user's language; the technical one where there is none. */
  titleOf(name: string): string
}

/** The built-in columns, without those of other dealer tiers, then those of the custom attributes that are not archived. */
export function fileColumns(
  { attributes, tiers }: OwnColumns,
  language: Language,
  market: 'MY' | 'ID' | null = null,
): FileColumns {
  const shown = attributes.filter(({ archived }) => !archived)
  const names = new Map(
    shown.flatMap((one) => attributeHeadings(one).map((heading) => [heading, nameOf(one)] as const)),
  )
  const byName = new Map(shown.map((one) => [nameOf(one), one]))
  return {
    columns: [
      ...COLUMNS.filter((column) => column.tier === undefined || tiers.includes(column)),
      ...shown.map((one) => attributeColumn(one, language)),
    ],
    nameOf: (heading) => names.get(headingKey(heading)) ?? columnNameOf(heading),
    guess: (heading) => guessedColumn(heading, market),
    titleOf(name) {
      const attribute = byName.get(name)
      return attribute ? titleOf(attribute, language) : columnTitle(name, language)
    },
  }
}

const nameOf = ({ id }: CustomAttribute): string => `${PREFIX}${id}`

function titleOf({ name, unit }: CustomAttribute, language: Language): string {
  return unit === null ? name[language] : `${name[language]} (${unit})`
}

/** Headings that stand for the attribute, in lower case: its names, with and without the unit. */
export const attributeHeadings = (attribute: CustomAttribute): string[] =>
  LANGUAGES.flatMap((language) => [attribute.name[language], titleOf(attribute, language)].map(headingKey))

/** An empty cell means that the product has no value. */
function attributeColumn(attribute: CustomAttribute, language: Language): Column {
  const { id } = attribute
  const kind = kindOf(attribute, language)
  return {
    name: nameOf(attribute),
    isNeeded: false,
    hint: (messages) => kind.hint?.(messages) ?? '',
    write: ({ custom_attributes: { [id]: value } }) => (value === undefined ? '' : kind.write(value)),
    read(cell, product, messages) {
      const { [id]: _, ...others } = product.custom_attributes
      if (cell === '') return { value: { ...product, custom_attributes: others } }
      const read = kind.read(cell, messages)
      return 'wrong' in read ? read : { value: { ...product, custom_attributes: { ...others, [id]: read.value } } }
    },
  }
}

function kindOf(attribute: CustomAttribute, language: Language): CellKind<string | number> {
  if (attribute.kind === 'number') return measured(attribute.unit)
  return attribute.kind === 'text' ? line : optionCell(attribute, language)
}

const line: CellKind<string | number> = { ...text(MAX_TEXT), write: String }

/** A number, with or without its unit behind it. */
const measured = (unit: string | null): CellKind<string | number> => ({
  read(written, messages) {
    const isUnited = unit !== null && written.toLowerCase().endsWith(unit.toLowerCase())
    return decimal.read(isUnited ? written.slice(0, -unit.length).trim() : written, messages)
  },
  write: String,
  hint: (messages) => [messages.cellNumber, unit].filter(Boolean).join(' '),
})

/** The key of an option, or its name in any language, in any case. */
function optionCell(attribute: CustomAttribute, language: Language): CellKind<string | number> {
  const options = LANGUAGES.flatMap((one) => attributeIn(attribute, one).options ?? [])
  const names = (attributeIn(attribute, language).options ?? []).map(({ label }) => label).join(', ')
  return {
    read(written, messages) {
      const key = headingKey(written)
      const found = options.find(({ value }) => value === key) ?? options.find(({ label }) => headingKey(label) === key)
      return found ? { value: found.value } : { wrong: messages.cellOneOf(names) }
    },
    write: String,
    hint: (messages) => messages.cellOneOf(names),
  }
}
