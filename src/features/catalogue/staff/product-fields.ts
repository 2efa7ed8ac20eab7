import type { StaffProduct, StaffProductMarket } from '#contract/catalogue/staff-product.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { localizedFields, roleOptions } from '../../staff/forms/shared-fields.ts'
import type { StaffMessages } from '../../staff/messages/staff/en.ts'

/** Fields of a product in one market; the stock of a package is that of its components. */
const marketFields = ({ currency, stock }: StaffProductMarket, { field }: StaffMessages): Field[] => [
  { kind: 'money', name: 'price', label: field.price, currency, empty: 'null' },
  { kind: 'money', name: 'compare_at_price', label: field.compare_at_price, currency, empty: 'null' },
  ...(stock === null ? [] : [{ kind: 'whole', name: 'stock', label: field.stock, hint: field.stock_hint } as const]),
  { kind: 'flag', name: 'preorder_allowed', label: field.preorder_allowed },
  { kind: 'day', name: 'preorder_eta', label: field.preorder_eta, empty: 'null' },
  { kind: 'whole', name: 'preorder_limit', label: field.preorder_limit, empty: 'null' },
  { kind: 'flag', name: 'visible', label: field.visible },
  { kind: 'text', name: 'registration_no', label: field.registration_no, empty: 'null' },
]

/** Each market has its own fields, because the currencies differ and a package has no stock. */
export const productFields = ({ markets }: StaffProduct, messages: StaffMessages): Field[] => [
  { kind: 'text', name: 'name', label: messages.field.name },
  {
    kind: 'group',
    name: 'markets',
    label: messages.product.markets,
    isArray: true,
    fields: markets.map((market, at) => ({
      kind: 'group',
      name: String(at),
      label: messages.market[market.market],
      fields: [{ kind: 'fixed', name: 'market', label: '', value: market.market }, ...marketFields(market, messages)],
    })),
  },
  { kind: 'lines', name: 'badges', label: messages.field.badges, hint: messages.field.badges_hint },
  {
    kind: 'several',
    name: 'roles',
    label: messages.field.roles,
    hint: messages.field.roles_hint,
    options: roleOptions(messages),
    isNumber: true,
    empty: 'null',
  },
  { kind: 'whole', name: 'max_per_order', label: messages.field.max_per_order },
  { kind: 'whole', name: 'points_price', label: messages.field.points_price, empty: 'null' },
  { kind: 'whole', name: 'warranty_days', label: messages.field.warranty_days },
  localizedFields({ name: 'summary', label: messages.field.summary, kind: 'area' }, messages),
]
