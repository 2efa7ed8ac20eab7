import { LANGUAGES } from '#contract/site/language.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import type { StaffMessages } from '../messages/staff/en.ts'
import type { Field, GroupField, LineField } from './fields.ts'

/** Options of a choice, each with its label. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: { readonly [One in Value]: string },
): (Option & { value: Value })[] => values.map((value) => ({ value, label: labels[value] }))

interface Texts {
  name: string
  label: string
  kind?: 'text' | 'area'
}

/** A text in every language of the store. */
export const localizedFields = ({ name, label, kind = 'text' }: Texts, { language }: StaffMessages): GroupField => ({
  kind: 'group',
  name,
  label,
  fields: LANGUAGES.map((code): LineField => ({ kind, name: code, label: language[code] })),
})

/** Buyer roles: customers, dealers, sales persons. */
export const roleOptions = ({ role }: StaffMessages): Option[] => optionsOf(['3', '4', '5'], role)

/** The same field in both currencies. */
export const perCurrency = ({ name, label }: Texts): Field => ({
  kind: 'group',
  name,
  label,
  fields: [
    { kind: 'money', name: 'MYR', label, currency: 'MYR', empty: 'null' },
    { kind: 'money', name: 'IDR', label, currency: 'IDR', empty: 'null' },
  ],
})
