import type { ReactNode } from 'react'
import type { Block } from '#contract/blocks.ts'
import type { Option } from '../../../ui/forms/select.tsx'

/** Value of an empty field: null, or omitted. Without it an empty field is an error. */
type Empty = 'null' | 'absent'

interface Named {
  /** Name of the field in the call. */
  name: string
  label: string
  hint?: string | undefined
  /** What is wrong with a value that the call refuses; by default a sentence for the kind of field. */
  wrong?: string | undefined
}

const LINE_KINDS = [
  'text',
  'area',
  'secret',
  'whole',
  'decimal',
  'money',
  'percent',
  'day',
  'moment',
  'time',
  'colour',
] as const

/** Text of one or several lines, a number, an amount or a time. A `secret` is hidden while it is typed; empty, absent. */
export interface LineField extends Named {
  kind: (typeof LINE_KINDS)[number]
  /** Currency of an amount; by default the market's. */
  currency?: 'MYR' | 'IDR'
  empty?: Empty
  /** Autocomplete hint for the browser, such as `one-time-code`. */
  autoComplete?: string
  inputMode?: 'numeric'
  /** Shown below the field: what its text means, or another way to fill it. */
  below?: (text: string, onChange: (text: string) => void) => ReactNode
}

export interface FlagField extends Named {
  kind: 'flag'
}

export interface ChoiceField extends Named {
  kind: 'choice'
  options: readonly Option[]
  empty?: Empty
}

export interface MultiChoiceField extends Named {
  kind: 'several'
  options: readonly Option[]
  /** What each option means, by value. */
  hints?: Readonly<Record<string, string>>
  /** The call expects numbers. */
  isNumber?: boolean
  /** No selection is null. */
  empty?: 'null'
}

/** Any number of texts, one per line. */
export interface LinesField extends Named {
  kind: 'lines'
}

/** Formatted text, as HTML. */
export interface RichTextField extends Named {
  kind: 'rich'
  /** What the editor starts from: the same text as the initial value. */
  blocks: readonly Block[]
}

export interface GroupField extends Named {
  kind: 'group'
  fields: readonly Field[]
  /** The group is optional, and null when omitted. */
  empty?: 'null'
  /** Its fields are named by their index in an array. */
  isArray?: boolean
}

/** A constant that is sent but not displayed. */
export interface FixedField extends Named {
  kind: 'fixed'
  value: string
}

/** Sent as it came, absent in a new item, and not displayed: such as the key of an item of a list. */
export interface KeptField extends Named {
  kind: 'kept'
}

export interface ListField extends Named {
  kind: 'list'
  fields: readonly Field[]
  /** Label of the button that adds an item. */
  add: string
}

/** One of several shapes, selected by the field `tag`. */
export interface VariantField extends Named {
  kind: 'variant'
  tag: string
  options: readonly Option[]
  cases: Readonly<Record<string, readonly Field[]>>
}

/** Declarative description of a form field; staff forms are lists of these. */
export type Field =
  | LineField
  | FlagField
  | ChoiceField
  | MultiChoiceField
  | LinesField
  | RichTextField
  | GroupField
  | FixedField
  | KeptField
  | ListField
  | VariantField

export const isLine = (field: Field): field is LineField => LINE_KINDS.some((kind) => kind === field.kind)

/** Form values as entered or selected, before conversion to the types of the call. */
export type FormValue = string | boolean | readonly string[] | readonly FormValues[] | FormValues
export interface FormValues {
  readonly [name: string]: FormValue
}

/** Key that states whether an optional group is present. */
export const IS_THERE = 'is_there'

const isTree = (value: FormValue | undefined): value is FormValues => typeof value === 'object' && !Array.isArray(value)

export const textOf = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')
export const treeOf = (value: FormValue | undefined): FormValues => (isTree(value) ? value : {})
export const treesOf = (value: FormValue | undefined): FormValues[] =>
  Array.isArray(value) ? value.filter(isTree) : []
export const textsOf = (value: FormValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Fields of the selected shape. */
export const fieldsOfCase = ({ cases, tag }: VariantField, values: FormValues): readonly Field[] =>
  cases[textOf(values[tag])] ?? []

/** All fields by dotted path, for the current list items and selected shapes. */
export function leavesOf(fields: readonly Field[], values: FormValues, before = ''): Map<string, Field> {
  const leaves = new Map<string, Field>()
  const gather = (inner: readonly Field[], tree: FormValues, path: string) => {
    for (const [leaf, field] of leavesOf(inner, tree, `${path}.`)) leaves.set(leaf, field)
  }
  for (const field of fields) {
    const path = before + field.name
    const value = values[field.name]
    leaves.set(path, field)
    if (field.kind === 'group') gather(field.fields, treeOf(value), path)
    if (field.kind === 'variant') gather(fieldsOfCase(field, treeOf(value)), treeOf(value), path)
    if (field.kind === 'list')
      for (const [at, one] of treesOf(value).entries()) gather(field.fields, one, `${path}.${at}`)
  }
  return leaves
}
