import type { Option } from '../../ui/select.tsx'

/** What an empty field says: null, or nothing at all. Without it an empty field is a mistake. */
type Empty = 'null' | 'absent'

interface Named {
  /** As the call names it. */
  name: string
  label: string
  hint?: string | undefined
}

const LINE_KINDS = ['text', 'area', 'whole', 'money', 'percent', 'day', 'moment', 'time', 'colour'] as const

/** What a person types into one line or several, a number, an amount or a time. */
export interface LineField extends Named {
  kind: (typeof LINE_KINDS)[number]
  /** Of an amount; the market's own unless told. */
  currency?: 'MYR' | 'IDR'
  empty?: Empty
  /** For the browser's own help with it, such as `one-time-code`. */
  autoComplete?: string
  inputMode?: 'numeric'
}

export interface FlagField extends Named {
  kind: 'flag'
}

export interface ChoiceField extends Named {
  kind: 'choice'
  options: readonly Option[]
  empty?: Empty
}

export interface SeveralField extends Named {
  kind: 'several'
  options: readonly Option[]
  /** The call knows them as numbers. */
  isNumber?: boolean
  /** None chosen is null. */
  empty?: 'null'
}

/** Texts of which there may be any number, one in a line. */
export interface LinesField extends Named {
  kind: 'lines'
}

export interface GroupField extends Named {
  kind: 'group'
  fields: readonly Field[]
  /** May be left out as a whole, and is then null. */
  empty?: 'null'
  /** Its fields are named by their place in an array. */
  isArray?: boolean
}

/** What goes along as it is, and is not shown. */
export interface FixedField extends Named {
  kind: 'fixed'
  value: string
}

export interface ListField extends Named {
  kind: 'list'
  fields: readonly Field[]
  /** What one more is called on its button. */
  add: string
}

/** One of several shapes; the field `tag` says which. */
export interface VariantField extends Named {
  kind: 'variant'
  tag: string
  options: readonly Option[]
  cases: Readonly<Record<string, readonly Field[]>>
}

/** One field of a form, as small as it can be told; forms of staff are lists of these. */
export type Field =
  | LineField
  | FlagField
  | ChoiceField
  | SeveralField
  | LinesField
  | GroupField
  | FixedField
  | ListField
  | VariantField

export const isLine = (field: Field): field is LineField => LINE_KINDS.some((kind) => kind === field.kind)

/** What stands in a form: what was typed or chosen, not yet what the call takes. */
export type Typed = string | boolean | readonly string[] | readonly TypedFields[] | TypedFields
export interface TypedFields {
  readonly [name: string]: Typed
}

/** Whether a group that may be left out is there. */
export const IS_THERE = 'is_there'

const isTree = (typed: Typed | undefined): typed is TypedFields => typeof typed === 'object' && !Array.isArray(typed)

export const textOf = (typed: Typed | undefined): string => (typeof typed === 'string' ? typed : '')
export const treeOf = (typed: Typed | undefined): TypedFields => (isTree(typed) ? typed : {})
export const treesOf = (typed: Typed | undefined): TypedFields[] => (Array.isArray(typed) ? typed.filter(isTree) : [])
export const textsOf = (typed: Typed | undefined): string[] =>
  Array.isArray(typed) ? typed.filter((one) => typeof one === 'string') : []

/** The fields of the shape that is chosen. */
export const fieldsOfCase = ({ cases, tag }: VariantField, typed: TypedFields): readonly Field[] =>
  cases[textOf(typed[tag])] ?? []

/** Every field with its dotted path, as the lists and shapes stand now. */
export function leavesOf(fields: readonly Field[], typed: TypedFields, before = ''): Map<string, Field> {
  const leaves = new Map<string, Field>()
  const gather = (inner: readonly Field[], tree: TypedFields, path: string) => {
    for (const [leaf, field] of leavesOf(inner, tree, `${path}.`)) leaves.set(leaf, field)
  }
  for (const field of fields) {
    const path = before + field.name
    const value = typed[field.name]
    leaves.set(path, field)
    if (field.kind === 'group') gather(field.fields, treeOf(value), path)
    if (field.kind === 'variant') gather(fieldsOfCase(field, treeOf(value)), treeOf(value), path)
    if (field.kind === 'list')
      for (const [at, one] of treesOf(value).entries()) gather(field.fields, one, `${path}.${at}`)
  }
  return leaves
}
