import { LANGUAGES } from '#contract/site/language.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import type { StaffMessages } from '../messages/staff/en.ts'
import type { Field, GroupField, LineField } from './fields.ts'

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
export const roleOptions = ({ role }: StaffMessages): Option[] =>
  (['3', '4', '5'] as const).map((value) => ({ value, label: role[value] }))

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
