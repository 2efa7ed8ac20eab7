import type { Option } from '../../../ui/forms/select.tsx'
import { spanFields } from '../../catalogue/staff/promotion-fields.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf, roleOptions } from '../../staff/forms/shared-fields.ts'
import type { StaffVouchersMessages } from '../messages/staff-vouchers/en.ts'

/** Value of a voucher in one currency, if it is valid there. */
const worth = (currency: 'MYR' | 'IDR', { field, market }: StaffVouchersMessages): Field => ({
  kind: 'group',
  name: currency,
  label: market[currency === 'MYR' ? 'MY' : 'ID'],
  empty: 'null',
  fields: [
    { kind: 'money', name: 'amount', label: field.amount, hint: field.amount_hint, currency, empty: 'null' },
    { kind: 'money', name: 'max_discount', label: field.max_discount, currency, empty: 'null' },
    { kind: 'money', name: 'min_spend', label: field.min_spend, currency },
  ],
})

export const voucherFields = (messages: StaffVouchersMessages, categories: readonly Option[]): Field[] => [
  { kind: 'text', name: 'code', label: messages.field.code, hint: messages.field.code_hint },
  { kind: 'text', name: 'name', label: messages.field.name },
  {
    kind: 'choice',
    name: 'type',
    label: messages.field.type,
    options: optionsOf(['percent', 'fixed', 'free_shipping'], messages.voucher.types),
  },
  { kind: 'percent', name: 'bp', label: messages.field.bp, hint: messages.field.bp_voucher_hint, empty: 'null' },
  {
    kind: 'group',
    name: 'money',
    label: messages.field.money,
    fields: [worth('MYR', messages), worth('IDR', messages)],
  },
  {
    kind: 'group',
    name: 'applies_to',
    label: messages.field.applies_to,
    empty: 'null',
    fields: [
      {
        kind: 'several',
        name: 'categories',
        label: messages.field.categories,
        options: categories,
      },
      { kind: 'lines', name: 'groups', label: messages.field.groups, hint: messages.field.lines_hint },
    ],
  },
  { kind: 'several', name: 'roles', label: messages.field.roles, options: roleOptions(messages), isNumber: true },
  ...spanFields(messages),
  { kind: 'whole', name: 'total_limit', label: messages.field.total_limit, empty: 'null' },
  { kind: 'whole', name: 'per_user_limit', label: messages.field.per_user_limit, empty: 'null' },
  { kind: 'flag', name: 'first_order_only', label: messages.field.first_order_only },
  { kind: 'flag', name: 'assigned_only', label: messages.field.assigned_only },
  { kind: 'flag', name: 'stack_with_affiliate', label: messages.field.stack_with_affiliate },
]
