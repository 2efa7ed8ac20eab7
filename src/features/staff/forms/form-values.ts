import { decimalOf } from '#contract/money.ts'
import { type AmbiguousNumber, readNumber } from '#contract/read-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import { isFields } from '../../../lib/fields.ts'
import { parseMoney } from '../../../lib/format/parse-money.ts'
import { fromStoreLocalTime, toStoreLocalTime } from '../store-local-time.ts'
import {
  type Field,
  type FormValue,
  type FormValues,
  fieldsOfCase,
  IS_THERE,
  isLine,
  type LineField,
  textOf,
  textsOf,
  treeOf,
  treesOf,
} from './fields.ts'

/** Currency and time zone for the fields of a form. */
export interface FormLocale {
  currency: 'MYR' | 'IDR'
  timeZone: string
}

const marketOf = (currency: 'MYR' | 'IDR') => MARKETS[currency === 'IDR' ? 'IDN' : 'MYR']

/** Digits after the decimal mark of each kind of number. Percentages are stored in basis points. */
const FRACTION_DIGITS = { whole: 0, decimal: 3, percent: 2 } as const

type NumberKind = keyof typeof FRACTION_DIGITS

const isNumberKind = (kind: LineField['kind']): kind is NumberKind => Object.hasOwn(FRACTION_DIGITS, kind)

/** An ambiguous number is passed on as it is, so that the form can ask which one is meant. */
function readTyped(text: string, kind: NumberKind, { currency }: FormLocale): number | AmbiguousNumber {
  const read = readNumber(text, { ...marketOf(currency), fractionDigits: FRACTION_DIGITS[kind] }) ?? Number.NaN
  return kind === 'decimal' && typeof read === 'number' ? read / 1_000 : read
}

function readLine(field: LineField, value: FormValue | undefined, formLocale: FormLocale): unknown {
  const text = textOf(value).trim()
  if (text === '' && field.empty === 'null') return null
  if (text === '' && (field.empty === 'absent' || !['text', 'area'].includes(field.kind))) return undefined
  if (isNumberKind(field.kind)) return readTyped(text, field.kind, formLocale)
  if (field.kind === 'money') return parseMoney(text, marketOf(field.currency ?? formLocale.currency)) ?? Number.NaN
  return field.kind === 'moment' ? fromStoreLocalTime(text, formLocale.timeZone) : text
}

function readField(field: Field, value: FormValue | undefined, formLocale: FormLocale): unknown {
  if (isLine(field)) return readLine(field, value, formLocale)
  switch (field.kind) {
    case 'fixed':
      return field.value
    case 'kept':
      return textOf(value) || undefined
    case 'flag':
      return value === true
    case 'choice': {
      const chosen = textOf(value)
      if (chosen !== '') return chosen
      return field.empty === 'null' ? null : undefined
    }
    case 'rich':
      return textOf(value)
    case 'several': {
      const chosen = textsOf(value)
      if (chosen.length === 0 && field.empty === 'null') return null
      return field.isNumber ? chosen.map(Number) : chosen
    }
    case 'lines':
      return textOf(value)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'group': {
      if (field.empty === 'null' && treeOf(value)[IS_THERE] !== true) return null
      const read = parseFormValues(field.fields, treeOf(value), formLocale)
      return field.isArray ? Object.values(read) : read
    }
    case 'list':
      return treesOf(value).map((one) => parseFormValues(field.fields, one, formLocale))
    case 'variant': {
      const tree = treeOf(value)
      return { [field.tag]: textOf(tree[field.tag]), ...parseFormValues(fieldsOfCase(field, tree), tree, formLocale) }
    }
  }
}

/**
 * Converts form values to the input of the call, without validation: the schema does that. An invalid number is NaN.
 */
export const parseFormValues = (
  fields: readonly Field[],
  values: FormValues,
  formLocale: FormLocale,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = readField(field, values[field.name], formLocale)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function typedLine(field: LineField, value: unknown, formLocale: FormLocale): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'money') return decimalOf(Number(value), marketOf(field.currency ?? formLocale.currency).exponent)
  if (isNumberKind(field.kind)) {
    const written = field.kind === 'percent' ? Number(value) / 100 : plain(value)
    return String(written).replace('.', marketOf(formLocale.currency).marks.charAt(1))
  }
  if (field.kind === 'moment') return toStoreLocalTime(plain(value), formLocale.timeZone)
  return plain(value)
}

function typedField(field: Field, value: unknown, formLocale: FormLocale): FormValue {
  if (isLine(field)) return typedLine(field, value, formLocale)
  const inner = isFields(value) ? value : {}
  switch (field.kind) {
    case 'fixed':
      return field.value
    case 'flag':
      return value === true
    case 'choice':
    case 'kept':
    case 'rich':
      return plain(value)
    case 'several':
      return Array.isArray(value) ? value.map(plain) : []
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'group':
      return {
        ...toFormValues(field.fields, inner, formLocale),
        ...(field.empty && { [IS_THERE]: value !== null && value !== undefined }),
      }
    case 'list':
      return Array.isArray(value)
        ? value.map((one) => toFormValues(field.fields, isFields(one) ? one : {}, formLocale))
        : []
    case 'variant': {
      const tag = plain(inner[field.tag]) || (field.options[0]?.value ?? '')
      const all = Object.values(field.cases).map((fields) => toFormValues(fields, inner, formLocale))
      return {
        ...Object.assign({}, ...all),
        ...toFormValues(field.cases[tag] ?? [], inner, formLocale),
        [field.tag]: tag,
      }
    }
  }
}

/** Converts initial values to form values. */
export const toFormValues = (
  fields: readonly Field[],
  values: Readonly<Partial<Record<string, unknown>>>,
  formLocale: FormLocale,
): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, typedField(field, values[field.name], formLocale)]))
