import { createElement } from 'react'
import { isFields } from '../../../lib/fields.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import { spanFields } from '../../catalogue/staff/promotion-fields.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf, roleOptions } from '../../staff/forms/shared-fields.ts'
import type { StaffFormSection } from '../../staff/forms/staff-form.tsx'
import type { StaffVouchersMessages } from '../messages/staff-vouchers/en.ts'
import { MoreFields, SentenceForm } from './sentence-form.tsx'

/** Value of a voucher in one currency, if it is valid there. */
const worth = (currency: 'MYR' | 'IDR', { field, market }: StaffVouchersMessages): Field => ({
  kind: 'group',
  name: currency,
  label: market[currency === 'MYR' ? 'MY' : 'ID'],
  empty: 'null',
  fields: [
    { kind: 'money', name: 'amount', label: field.amount, currency, empty: 'null' },
    { kind: 'money', name: 'max_discount', label: field.max_discount, currency, empty: 'null' },
    { kind: 'money', name: 'min_spend', label: field.min_spend, currency },
  ],
})

export const voucherFields = (messages: StaffVouchersMessages, categories: readonly Option[]): Field[] => [
  ...namingFields(messages),
  ...sentenceFields(messages, categories),
  moneyField(messages, ['MYR', 'IDR']),
  ...moreFields(messages),
]

const namingFields = ({ field }: StaffVouchersMessages): Field[] => [
  { kind: 'text', name: 'code', label: field.code, hint: field.code_hint },
  { kind: 'text', name: 'name', label: field.name },
]

const moreFields = ({ field }: StaffVouchersMessages): Field[] => [
  { kind: 'flag', name: 'stack_with_affiliate', label: field.stack_with_affiliate },
]

const moneyField = (messages: StaffVouchersMessages, currencies: readonly ('MYR' | 'IDR')[]): Field => ({
  kind: 'group',
  name: 'money',
  label: messages.field.money,
  fields: currencies.map((currency) => worth(currency, messages)),
})

const goodsFields = ({ field }: StaffVouchersMessages, categories: readonly Option[]): Field[] => [
  { kind: 'several', name: 'categories', label: field.categories, options: categories },
  { kind: 'lines', name: 'groups', label: field.groups, hint: field.lines_hint },
]

/** What the sentence of a voucher says, besides its money. */
const sentenceFields = (messages: StaffVouchersMessages, categories: readonly Option[]): Field[] => [
  {
    kind: 'choice',
    name: 'type',
    label: messages.field.type,
    options: optionsOf(['percent', 'fixed', 'free_shipping'], messages.voucher.units.MYR),
  },
  { kind: 'percent', name: 'bp', label: messages.field.bp, empty: 'null' },
  {
    kind: 'group',
    name: 'applies_to',
    label: messages.field.applies_to,
    empty: 'null',
    fields: goodsFields(messages, categories),
  },
  { kind: 'several', name: 'roles', label: messages.field.roles, options: roleOptions(messages), isNumber: true },
  ...spanFields(messages),
  { kind: 'whole', name: 'total_limit', label: messages.field.total_limit, empty: 'null' },
  { kind: 'whole', name: 'per_user_limit', label: messages.field.per_user_limit, empty: 'null' },
  { kind: 'flag', name: 'first_order_only', label: messages.field.first_order_only },
  { kind: 'flag', name: 'assigned_only', label: messages.field.assigned_only },
]

/** The form: the sentence in the currency of this store, code and name, and what is seldom needed. */
export function voucherSections(
  messages: StaffVouchersMessages,
  categories: readonly Option[],
  currency: 'MYR' | 'IDR',
): StaffFormSection[] {
  const fields = voucherFields(messages, categories)
  const goods = goodsFields(messages, categories)
  const { voucher } = messages
  const others = (['MYR', 'IDR'] as const).filter((one) => one !== currency)
  return [
    {
      title: voucher.sentenceTitle,
      fields: sentenceFields(messages, categories),
      render: (controls) => createElement(SentenceForm, { currency, fields, goods, ...controls }),
    },
    { title: voucher.naming, fields: namingFields(messages) },
    {
      title: voucher.more,
      fields: [...moreFields(messages), moneyField(messages, others)],
      render: (controls) =>
        createElement(MoreFields, {
          more: moreFields(messages),
          money: others.map((one) => worth(one, messages)),
          ...controls,
        }),
    },
  ]
}

/** What the chosen kind of voucher does not have is null; an amount from which it counts that is left empty is none. */
export function voucherBody(read: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { type } = read
  const money = isFields(read.money) ? read.money : {}
  const cleaned = Object.entries(money).map(([currency, one]) => [
    currency,
    isFields(one)
      ? {
          min_spend: one.min_spend ?? 0,
          amount: type === 'fixed' ? one.amount : null,
          max_discount: type === 'fixed' ? null : one.max_discount,
        }
      : one,
  ])
  return { ...read, bp: type === 'percent' ? read.bp : null, money: Object.fromEntries(cleaned) }
}
