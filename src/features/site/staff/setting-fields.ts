import { DEALER_TIERS } from '#contract/buyers/dealer-tier.ts'
import type { StaffConfigId } from '#contract/site/staff-config.ts'
import type { Field, LineField } from '../../staff/forms/fields.ts'
import { localizedFields } from '../../staff/forms/shared-fields.ts'
import type { StaffSiteMessages } from '../messages/staff-site/en.ts'
import { paymentFields } from './payment-fields.ts'
import type { ListedSetting } from './setting-groups.ts'

type Kind = LineField['kind']
const line = (kind: Kind, name: string, label: string): LineField => ({ kind, name, label })
/** An optional field. */
const open = (kind: Kind, name: string, label: string): LineField => ({ kind, name, label, empty: 'null' })

const span = ({ setting }: StaffSiteMessages): Field[] => [
  open('moment', 'from', setting.from),
  open('moment', 'to', setting.to),
]

const seller = ({ setting, field, add }: StaffSiteMessages): Field[] => [
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
  { ...open('text', 'whatsapp', setting.whatsapp), hint: setting.whatsapp_hint },
]

const stockPlaces = ({ setting }: StaffSiteMessages): Field[] => [
  { kind: 'flag', name: 'split_orders', label: setting.split_orders, hint: setting.split_orders_hint },
  { ...open('whole', 'transfer_days', setting.transfer_days), hint: setting.transfer_days_hint },
]

const collections = ({ setting }: StaffSiteMessages): Field[] => [
  { ...line('money', 'bounce_fee', setting.bounce_fee), hint: setting.bounce_fee_hint },
  { ...open('money', 'cash_limit', setting.cash_limit), hint: setting.cash_limit_hint },
  { ...open('whole', 'reminder_days', setting.reminder_days), hint: setting.reminder_days_hint },
]

const rounding = ({ setting }: StaffSiteMessages): Field => ({
  kind: 'choice',
  name: 'to',
  label: setting.rounding,
  options: [
    { value: '5sen', label: setting.fiveSen },
    { value: 'none', label: setting.noRounding },
  ],
})

/** Settings of the store's appearance. */
const shopFields = (messages: StaffSiteMessages) =>
  ({
    site: [
      line('text', 'title', messages.setting.title),
      line('text', 'suffix', messages.setting.suffix),
      localizedFields({ name: 'description', label: messages.setting.description, kind: 'area' }, messages),
    ],
    // A form of its own: sales-policy-form.tsx.
    sales_mode: [],
    age_gate: [
      line('whole', 'minimum', messages.setting.minimum),
      localizedFields({ name: 'question', label: messages.setting.question }, messages),
      localizedFields({ name: 'yes', label: messages.setting.yes }, messages),
      localizedFields({ name: 'no', label: messages.setting.no }, messages),
      localizedFields({ name: 'note', label: messages.setting.note, kind: 'area' }, messages),
    ],
    maintenance: [
      { kind: 'flag', name: 'active', label: messages.setting.closed, hint: messages.setting.closed_hint },
      { ...open('moment', 'from', messages.setting.from), hint: messages.setting.closed_from_hint },
      { ...open('moment', 'until', messages.setting.until), hint: messages.setting.until_hint },
      { ...localizedFields({ name: 'message', label: messages.setting.message }, messages), empty: 'null' },
    ],
    festive_microsite: [
      { kind: 'flag', name: 'active', label: messages.setting.active },
      { ...open('text', 'redirect_to', messages.setting.redirect_to), hint: messages.setting.redirect_to_hint },
      ...span(messages),
    ],
    seller: seller(messages),
    reviews: [{ kind: 'flag', name: 'active', label: messages.setting.reviews, hint: messages.setting.reviews_hint }],
  }) satisfies Partial<Record<StaffConfigId, Field[]>>

/** Settings of prices and discounts. */
const moneyFields = (messages: StaffSiteMessages) =>
  ({
    payments: paymentFields(messages),
    affiliate: [
      line('percent', 'buyer_discount_bp', messages.setting.buyer_discount_bp),
      line('percent', 'commission_bp', messages.setting.commission_bp),
      open('money', 'max_discount', messages.setting.max_discount),
      open('money', 'min_payout', messages.setting.min_payout),
    ],
    dealer_delivery: [open('money', 'free_from', messages.setting.free_from)],
    dealer_account: [
      line('whole', 'credit_days', messages.setting.credit_days),
      { kind: 'flag', name: 'from_month_end', label: messages.setting.from_month_end },
      { ...open('whole', 'grace_days', messages.setting.grace_days), hint: messages.setting.grace_days_hint },
      open('whole', 'remind_before_days', messages.setting.remind_before_days),
      { kind: 'flag', name: 'remind_on_due', label: messages.setting.remind_on_due },
      open('whole', 'remind_after_days', messages.setting.remind_after_days),
    ],
    collections: collections(messages),
    dealer_tiers: DEALER_TIERS.map((tier) => ({
      kind: 'group',
      name: tier,
      label: messages.tiers[tier],
      fields: [
        { kind: 'flag', name: 'active', label: messages.setting.tier_active },
        line('percent', 'off_bp', messages.setting.tier_off),
        { ...line('money', 'minimum', messages.setting.tier_minimum), hint: messages.setting.tier_minimum_hint },
      ],
    })),
    manual_discount: [line('percent', 'cap_bp', messages.setting.cap_bp)],
    retention: [
      { ...line('whole', 'order_years', messages.setting.order_years), hint: messages.setting.order_years_hint },
    ],
    returns: [{ ...line('whole', 'days', messages.setting.return_days), hint: messages.setting.return_days_hint }],
    order_limits: (['open_orders', 'reserved_pieces', 'voucher_uses', 'reservation_minutes'] as const).map((name) => ({
      ...line('whole', name, messages.setting[name]),
      hint: messages.setting[`${name}_hint`],
    })),
    stock_places: stockPlaces(messages),
    text_messages: [
      { ...line('whole', 'per_day', messages.setting.per_day), hint: messages.setting.per_day_hint },
      { ...open('money', 'price', messages.setting.text_price), hint: messages.setting.text_price_hint },
    ],
    rounding: [rounding(messages)],
  }) satisfies Partial<Record<StaffConfigId, Field[]>>

/** Editable fields of each setting, in display order. */
export function settingFields(id: ListedSetting, messages: StaffSiteMessages): readonly Field[] {
  const fields: Record<ListedSetting, readonly Field[]> = { ...shopFields(messages), ...moneyFields(messages) }
  return fields[id]
}
