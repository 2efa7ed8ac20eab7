import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { StaffSiteMessages } from '../messages/staff-site/en.ts'

const KINDS = ['card', 'bank', 'wallet', 'qr', 'va'] as const
const SETTLES = ['instant', 'delayed'] as const

const nameField = ({ field }: StaffSiteMessages): Field => ({ kind: 'text', name: 'name', label: field.name })

/** Bank accounts for transfers. */
const banks = (messages: StaffSiteMessages): Field => ({
  kind: 'list',
  name: 'banks',
  label: messages.setting.bank,
  add: messages.add.bank,
  fields: [
    { kind: 'whole', name: 'id', label: messages.setting.id },
    nameField(messages),
    { kind: 'text', name: 'account_name', label: messages.setting.account_name },
    { kind: 'text', name: 'account_no', label: messages.setting.account_no },
    { kind: 'text', name: 'swift', label: messages.setting.swift, empty: 'null' },
  ],
})

/** Fields of the payment settings: services, their methods, and bank accounts for transfers. */
export function paymentFields(messages: StaffSiteMessages): Field[] {
  const { setting, add } = messages
  const name = nameField(messages)
  return [
    {
      kind: 'list',
      name: 'services',
      label: setting.service,
      add: add.service,
      fields: [
        { kind: 'text', name: 'code', label: setting.service },
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
        { kind: 'text', name: 'service', label: setting.service },
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
    banks(messages),
  ]
}
