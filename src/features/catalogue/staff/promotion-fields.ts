import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf, perCurrency } from '../../staff/forms/shared-fields.ts'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'

/** Quantity of one product, or of any products of a group. */
const part = ({ field }: StaffCatalogueMessages): Field[] => [
  { kind: 'text', name: 'group', label: field.group, hint: field.group_hint, empty: 'absent' },
  { kind: 'text', name: 'sku', label: field.sku, empty: 'absent' },
  { kind: 'whole', name: 'quantity', label: field.quantity },
]

const off = ({ field }: StaffCatalogueMessages): Field => ({
  kind: 'percent',
  name: 'bp',
  label: field.bp,
  hint: field.bp_hint,
})

const parts = (messages: StaffCatalogueMessages): Field => ({
  kind: 'list',
  name: 'items',
  label: messages.field.items,
  add: messages.add.item,
  fields: part(messages),
})

/** Start and end of a promotion. */
export const spanFields = ({ field }: Pick<StaffCatalogueMessages, 'field'>): Field[] => [
  { kind: 'moment', name: 'starts_at', label: field.starts_at },
  { kind: 'moment', name: 'ends_at', label: field.ends_at, hint: field.ends_at_hint, empty: 'null' },
]

export const promotionFields = (messages: StaffCatalogueMessages): Field[] => [
  { kind: 'text', name: 'name', label: messages.field.name },
  {
    kind: 'variant',
    name: 'terms',
    label: messages.field.terms,
    tag: 'type',
    options: optionsOf(['bundle_price', 'bundle_percent', 'buy_x_get_y'], messages.promotion.types),
    cases: {
      bundle_price: [parts(messages), perCurrency({ name: 'price', label: messages.field.price })],
      bundle_percent: [parts(messages), off(messages)],
      buy_x_get_y: [
        { kind: 'group', name: 'buy', label: messages.field.buy, fields: part(messages) },
        { kind: 'group', name: 'get', label: messages.field.get, fields: [...part(messages), off(messages)] },
      ],
    },
  },
  ...spanFields(messages),
  { kind: 'text', name: 'badge', label: messages.field.badge, empty: 'null' },
  { kind: 'whole', name: 'max_per_order', label: messages.field.times },
  { kind: 'whole', name: 'priority', label: messages.field.priority, hint: messages.field.priority_hint },
  { kind: 'flag', name: 'exclude_vouchers', label: messages.field.exclude_vouchers },
]
