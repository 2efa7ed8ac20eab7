import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf, perCurrency } from '../../staff/forms/shared-fields.ts'
import type { StaffMessages } from '../../staff/messages/staff/en.ts'

/** Quantity of one product, or of any products of a group. */
const part = ({ field }: StaffMessages): Field[] => [
  { kind: 'text', name: 'group', label: field.group, hint: field.group_hint, empty: 'absent' },
  { kind: 'text', name: 'sku', label: field.sku, empty: 'absent' },
  { kind: 'whole', name: 'quantity', label: field.quantity },
]

const off = ({ field }: StaffMessages): Field => ({ kind: 'percent', name: 'bp', label: field.bp, hint: field.bp_hint })

const parts = (words: StaffMessages): Field => ({
  kind: 'list',
  name: 'items',
  label: words.field.items,
  add: words.add.item,
  fields: part(words),
})

/** Start and end of a promotion. */
export const spanFields = ({ field }: StaffMessages): Field[] => [
  { kind: 'moment', name: 'starts_at', label: field.starts_at },
  { kind: 'moment', name: 'ends_at', label: field.ends_at, hint: field.ends_at_hint, empty: 'null' },
]

export const promotionFields = (words: StaffMessages): Field[] => [
  { kind: 'text', name: 'name', label: words.field.name },
  {
    kind: 'variant',
    name: 'terms',
    label: words.field.terms,
    tag: 'type',
    options: optionsOf(['bundle_price', 'bundle_percent', 'buy_x_get_y'], words.promotion.types),
    cases: {
      bundle_price: [parts(words), perCurrency({ name: 'price', label: words.field.price })],
      bundle_percent: [parts(words), off(words)],
      buy_x_get_y: [
        { kind: 'group', name: 'buy', label: words.field.buy, fields: part(words) },
        { kind: 'group', name: 'get', label: words.field.get, fields: [...part(words), off(words)] },
      ],
    },
  },
  ...spanFields(words),
  { kind: 'text', name: 'badge', label: words.field.badge, empty: 'null' },
  { kind: 'whole', name: 'max_per_order', label: words.field.times },
  { kind: 'whole', name: 'priority', label: words.field.priority, hint: words.field.priority_hint },
  { kind: 'flag', name: 'exclude_vouchers', label: words.field.exclude_vouchers },
]
