import { decimalOf } from '#contract/money.ts'
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

const readNumber = (text: string, factor = 1): number =>
  /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * factor) : Number.NaN

function readLine(field: LineField, typed: FormValue | undefined, place: FormLocale): unknown {
  const text = textOf(typed).trim()
  if (text === '' && field.empty === 'null') return null
  if (text === '' && (field.empty === 'absent' || !['text', 'area'].includes(field.kind))) return undefined
  if (field.kind === 'whole') return readNumber(text)
  if (field.kind === 'percent') return readNumber(text, 100)
  if (field.kind === 'money') return parseMoney(text, marketOf(field.currency ?? place.currency)) ?? Number.NaN
  return field.kind === 'moment' ? fromStoreLocalTime(text, place.timeZone) : text
}

function readField(field: Field, typed: FormValue | undefined, place: FormLocale): unknown {
  if (isLine(field)) return readLine(field, typed, place)
  switch (field.kind) {
    case 'fixed':
      return field.value
    case 'flag':
      return typed === true
    case 'choice': {
      const chosen = textOf(typed)
      if (chosen !== '') return chosen
      return field.empty === 'null' ? null : undefined
    }
    case 'several': {
      const chosen = textsOf(typed)
      if (chosen.length === 0 && field.empty === 'null') return null
      return field.isNumber ? chosen.map(Number) : chosen
    }
    case 'lines':
      return textOf(typed)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'group': {
      if (field.empty === 'null' && treeOf(typed)[IS_THERE] !== true) return null
      const read = parseFormValues(field.fields, treeOf(typed), place)
      return field.isArray ? Object.values(read) : read
    }
    case 'list':
      return treesOf(typed).map((one) => parseFormValues(field.fields, one, place))
    case 'variant': {
      const tree = treeOf(typed)
      return { [field.tag]: textOf(tree[field.tag]), ...parseFormValues(fieldsOfCase(field, tree), tree, place) }
    }
  }
}

/**
 * Converts form values to the input of the call, without validation: the schema does that. An invalid amount is NaN.
 */
export const parseFormValues = (
  fields: readonly Field[],
  typed: FormValues,
  place: FormLocale,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = readField(field, typed[field.name], place)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function typedLine(field: LineField, value: unknown, place: FormLocale): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'money') return decimalOf(Number(value), marketOf(field.currency ?? place.currency).exponent)
  if (field.kind === 'percent') return String(Number(value) / 100)
  if (field.kind === 'moment') return toStoreLocalTime(plain(value), place.timeZone)
  return plain(value)
}

function typedField(field: Field, value: unknown, place: FormLocale): FormValue {
  if (isLine(field)) return typedLine(field, value, place)
  const inner = isFields(value) ? value : {}
  switch (field.kind) {
    case 'fixed':
      return field.value
    case 'flag':
      return value === true
    case 'choice':
      return plain(value)
    case 'several':
      return Array.isArray(value) ? value.map(plain) : []
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'group':
      return {
        ...toFormValues(field.fields, inner, place),
        ...(field.empty && { [IS_THERE]: value !== null && value !== undefined }),
      }
    case 'list':
      return Array.isArray(value) ? value.map((one) => toFormValues(field.fields, isFields(one) ? one : {}, place)) : []
    case 'variant': {
      const tag = plain(inner[field.tag]) || (field.options[0]?.value ?? '')
      const all = Object.values(field.cases).map((fields) => toFormValues(fields, inner, place))
      return { ...Object.assign({}, ...all), ...toFormValues(field.cases[tag] ?? [], inner, place), [field.tag]: tag }
    }
  }
}

/** Converts initial values to form values. */
export const toFormValues = (
  fields: readonly Field[],
  values: Readonly<Partial<Record<string, unknown>>>,
  place: FormLocale,
): FormValues => Object.fromEntries(fields.map((field) => [field.name, typedField(field, values[field.name], place)]))
