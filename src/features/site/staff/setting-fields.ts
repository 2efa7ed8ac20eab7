import { PAYMENT_SERVICES } from '#contract/orders/order.ts'
import { SALES_MODES } from '#contract/site/sales-mode.ts'
import type { StaffConfigId } from '#contract/site/staff-config.ts'
import { paymentFields } from '../../payments/staff/payment-fields.ts'
import type { Field, LineField } from '../../staff/forms/fields.ts'
import { localizedFields, optionsOf, roleOptions } from '../../staff/forms/shared-fields.ts'
import type { StaffMessages } from '../../staff/messages/staff/en.ts'

type Kind = LineField['kind']
const line = (kind: Kind, name: string, label: string): LineField => ({ kind, name, label })
/** An optional field. */
const open = (kind: Kind, name: string, label: string): LineField => ({ kind, name, label, empty: 'null' })

const span = ({ setting }: StaffMessages): Field[] => [
  open('moment', 'from', setting.from),
  open('moment', 'to', setting.to),
]

const zones = ({ setting, add }: StaffMessages): Field => ({
  kind: 'list',
  name: 'zones',
  label: setting.zones,
  add: add.zone,
  fields: [
    line('text', 'id', setting.zone),
    line('money', 'first_fee', setting.first_fee),
    open('money', 'free_from', setting.free_from),
    {
      kind: 'group',
      name: 'eta_days',
      label: setting.eta_days,
      isArray: true,
      fields: [line('whole', '0', setting.least_days), line('whole', '1', setting.most_days)],
    },
  ],
})

const seller = ({ setting, field, add }: StaffMessages): Field[] => [
  line('text', 'name', field.name),
  {
    kind: 'list',
    name: 'registrations',
    label: setting.registrations,
    add: add.registration,
    fields: [line('text', 'label', setting.label), line('text', 'number', setting.number)],
  },
  { kind: 'lines', name: 'address', label: setting.address, hint: field.lines_hint },
  line('text', 'phone', field.phone),
]

const points = (words: StaffMessages): Field[] => [
  {
    kind: 'group',
    name: 'earn',
    label: words.setting.earn,
    fields: [line('money', 'step', words.setting.step), line('whole', 'points', words.setting.points)],
  },
  line('whole', 'register_bonus', words.setting.register_bonus),
  line('whole', 'authentication_code_points', words.setting.authentication_code_points),
  line('whole', 'expiry_months', words.setting.expiry_months),
  line('text', 'hold', words.setting.hold),
  { kind: 'several', name: 'roles', label: words.field.roles, options: roleOptions(words), isNumber: true },
]

/** Settings of the store's appearance. */
const shopFields = (words: StaffMessages) =>
  ({
    site: [
      line('text', 'title', words.setting.title),
      line('text', 'suffix', words.setting.suffix),
      localizedFields({ name: 'description', label: words.setting.description, kind: 'area' }, words),
    ],
    sales_mode: [
      {
        kind: 'choice',
        name: 'mode',
        label: words.setting.mode,
        options: optionsOf(SALES_MODES, words.setting.modes),
      },
      {
        kind: 'flag',
        name: 'require_registration',
        label: words.setting.require_registration,
        hint: words.setting.require_registration_hint,
      },
    ],
    age_gate: [
      line('whole', 'minimum', words.setting.minimum),
      localizedFields({ name: 'question', label: words.setting.question }, words),
      localizedFields({ name: 'yes', label: words.setting.yes }, words),
      localizedFields({ name: 'no', label: words.setting.no }, words),
      localizedFields({ name: 'note', label: words.setting.note, kind: 'area' }, words),
    ],
    maintenance: [
      { kind: 'flag', name: 'active', label: words.setting.closed, hint: words.setting.closed_hint },
      open('moment', 'until', words.setting.until),
      { ...localizedFields({ name: 'message', label: words.setting.message }, words), empty: 'null' },
    ],
    festive_microsite: [
      { kind: 'flag', name: 'active', label: words.setting.active },
      { ...open('text', 'redirect_to', words.setting.redirect_to), hint: words.setting.redirect_to_hint },
      ...span(words),
    ],
    seller: seller(words),
  }) satisfies Partial<Record<StaffConfigId, Field[]>>

/** Settings of prices and discounts. */
const moneyFields = (words: StaffMessages) =>
  ({
    points: points(words),
    shipping_notice: [
      { kind: 'choice', name: 'currency', label: words.setting.currency, options: CURRENCIES },
      zones(words),
    ],
    payments: paymentFields(words, PAYMENT_SERVICES),
    affiliate: [
      line('percent', 'buyer_discount_bp', words.setting.buyer_discount_bp),
      line('percent', 'commission_bp', words.setting.commission_bp),
      open('money', 'max_discount', words.setting.max_discount),
      open('money', 'min_payout', words.setting.min_payout),
    ],
    dealer_delivery: [open('money', 'free_from', words.setting.free_from)],
    dealer_account: [line('whole', 'credit_days', words.setting.credit_days)],
    manual_discount: [line('percent', 'cap_bp', words.setting.cap_bp)],
    rounding: [
      {
        kind: 'choice',
        name: 'to',
        label: words.setting.rounding,
        options: [
          { value: '5sen', label: words.setting.fiveSen },
          { value: 'none', label: words.setting.noRounding },
        ],
      },
    ],
  }) satisfies Partial<Record<StaffConfigId, Field[]>>

/** Editable fields of each setting, in display order. */
export function settingFields(id: StaffConfigId, words: StaffMessages): readonly Field[] {
  const fields: Record<StaffConfigId, readonly Field[]> = { ...shopFields(words), ...moneyFields(words) }
  return fields[id]
}

const CURRENCIES = ['MYR', 'IDR'].map((value) => ({ value, label: value }))
