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

const points = (messages: StaffMessages): Field[] => [
  {
    kind: 'group',
    name: 'earn',
    label: messages.setting.earn,
    fields: [line('money', 'step', messages.setting.step), line('whole', 'points', messages.setting.points)],
  },
  line('whole', 'register_bonus', messages.setting.register_bonus),
  line('whole', 'authentication_code_points', messages.setting.authentication_code_points),
  line('whole', 'expiry_months', messages.setting.expiry_months),
  line('text', 'hold', messages.setting.hold),
  { kind: 'several', name: 'roles', label: messages.field.roles, options: roleOptions(messages), isNumber: true },
]

/** Settings of the store's appearance. */
const shopFields = (messages: StaffMessages) =>
  ({
    site: [
      line('text', 'title', messages.setting.title),
      line('text', 'suffix', messages.setting.suffix),
      localizedFields({ name: 'description', label: messages.setting.description, kind: 'area' }, messages),
    ],
    sales_mode: [
      {
        kind: 'choice',
        name: 'mode',
        label: messages.setting.mode,
        options: optionsOf(SALES_MODES, messages.setting.modes),
      },
      {
        kind: 'flag',
        name: 'require_registration',
        label: messages.setting.require_registration,
        hint: messages.setting.require_registration_hint,
      },
    ],
    age_gate: [
      line('whole', 'minimum', messages.setting.minimum),
      localizedFields({ name: 'question', label: messages.setting.question }, messages),
      localizedFields({ name: 'yes', label: messages.setting.yes }, messages),
      localizedFields({ name: 'no', label: messages.setting.no }, messages),
      localizedFields({ name: 'note', label: messages.setting.note, kind: 'area' }, messages),
    ],
    maintenance: [
      { kind: 'flag', name: 'active', label: messages.setting.closed, hint: messages.setting.closed_hint },
      open('moment', 'until', messages.setting.until),
      { ...localizedFields({ name: 'message', label: messages.setting.message }, messages), empty: 'null' },
    ],
    festive_microsite: [
      { kind: 'flag', name: 'active', label: messages.setting.active },
      { ...open('text', 'redirect_to', messages.setting.redirect_to), hint: messages.setting.redirect_to_hint },
      ...span(messages),
    ],
    seller: seller(messages),
  }) satisfies Partial<Record<StaffConfigId, Field[]>>

/** Settings of prices and discounts. */
const moneyFields = (messages: StaffMessages) =>
  ({
    points: points(messages),
    payments: paymentFields(messages, PAYMENT_SERVICES),
    affiliate: [
      line('percent', 'buyer_discount_bp', messages.setting.buyer_discount_bp),
      line('percent', 'commission_bp', messages.setting.commission_bp),
      open('money', 'max_discount', messages.setting.max_discount),
      open('money', 'min_payout', messages.setting.min_payout),
    ],
    dealer_delivery: [open('money', 'free_from', messages.setting.free_from)],
    dealer_account: [line('whole', 'credit_days', messages.setting.credit_days)],
    manual_discount: [line('percent', 'cap_bp', messages.setting.cap_bp)],
    retention: [
      { ...line('whole', 'order_years', messages.setting.order_years), hint: messages.setting.order_years_hint },
    ],
    returns: [{ ...line('whole', 'days', messages.setting.return_days), hint: messages.setting.return_days_hint }],
    rounding: [
      {
        kind: 'choice',
        name: 'to',
        label: messages.setting.rounding,
        options: [
          { value: '5sen', label: messages.setting.fiveSen },
          { value: 'none', label: messages.setting.noRounding },
        ],
      },
    ],
  }) satisfies Partial<Record<StaffConfigId, Field[]>>

/** Editable fields of each setting, in display order. */
export function settingFields(id: StaffConfigId, messages: StaffMessages): readonly Field[] {
  const fields: Record<StaffConfigId, readonly Field[]> = { ...shopFields(messages), ...moneyFields(messages) }
  return fields[id]
}
