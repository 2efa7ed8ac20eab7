import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { StaffMessages } from '../../staff/messages/staff/en.ts'

const KINDS = ['card', 'bank', 'wallet', 'qr', 'va'] as const
const SETTLES = ['instant', 'delayed'] as const

const nameField = ({ field }: StaffMessages): Field => ({ kind: 'text', name: 'name', label: field.name })

/** Bank accounts for transfers. */
const banks = (words: StaffMessages): Field => ({
  kind: 'list',
  name: 'banks',
  label: words.setting.bank,
  add: words.add.bank,
  fields: [
    { kind: 'whole', name: 'id', label: words.setting.id },
    nameField(words),
    { kind: 'text', name: 'account_name', label: words.setting.account_name },
    { kind: 'text', name: 'account_no', label: words.setting.account_no },
    { kind: 'text', name: 'swift', label: words.setting.swift, empty: 'null' },
  ],
})

/** Fields of the payment settings: services, their methods, and bank accounts for transfers. */
export function paymentFields(words: StaffMessages, services: readonly string[]): Field[] {
  const { setting, add } = words
  const options = services.map((value) => ({ value, label: value }))
  const name = nameField(words)
  return [
    {
      kind: 'list',
      name: 'services',
      label: setting.service,
      add: add.service,
      fields: [
        { kind: 'choice', name: 'code', label: setting.service, options },
        name,
        { kind: 'flag', name: 'needs_method', label: setting.needs_method },
      ],
    },
    {
      kind: 'list',
      name: 'methods',
      label: setting.method,
      add: add.method,
      fields: [
        { kind: 'whole', name: 'id', label: setting.id },
        { kind: 'choice', name: 'service', label: setting.service, options },
        { kind: 'whole', name: 'code', label: setting.code },
        name,
        {
          kind: 'choice',
          name: 'kind',
          label: setting.kind,
          options: optionsOf(KINDS, setting.kinds),
        },
        {
          kind: 'choice',
          name: 'settles',
          label: setting.settles,
          options: optionsOf(SETTLES, setting.settle),
        },
        { kind: 'flag', name: 'enabled', label: setting.enabled },
        { kind: 'money', name: 'min', label: setting.min, empty: 'null' },
        { kind: 'money', name: 'max', label: setting.max, empty: 'null' },
      ],
    },
    banks(words),
  ]
}
