import * as v from 'valibot'
import { tierTable } from '../dealers/tier-table.ts'
import { localizedText, singleLineText, staffAmount, timestamp } from '../fields.ts'
import { micrositeOf } from '../lucky-draw/festive.ts'
import { paymentService } from '../payments/payment-service.ts'
import { pointsRules } from '../points/points-rules.ts'
import { SALES_MODES } from './sales-policy.ts'
import { salesTable } from './setting.ts'

const whole = (least: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(max))
const momentOrNull = v.nullable(timestamp)

/** Input schema of each setting. The access code has its own call, because only its HMAC is stored. */
export const STAFF_CONFIGS = {
  site: v.strictObject({
    title: singleLineText(1, 40),
    suffix: singleLineText(1, 60),
    description: v.union([singleLineText(1, 200), localizedText(200)]),
  }),
  sales_mode: v.strictObject({
    mode: v.picklist(SALES_MODES),
    /** Absent: that of the mode. */
    table: v.optional(salesTable),
    advertises_look: v.optional(v.boolean()),
    /** Where customers buy age-restricted goods, refuses those without a registration number (rules.md 5.2). */
    require_registration: v.optional(v.boolean()),
    /** Orders that are collected can be paid at the counter. */
    counter_payment: v.optional(v.boolean()),
    /** Customers can pay the courier when an order is delivered. */
    cash_on_delivery: v.optional(v.boolean()),
    /** Customers can choose a courier's service at its price. */
    courier_rates: v.optional(v.boolean()),
    /** Days for which an order that is paid at the counter is held, once it is ready. */
    hold_days: v.optional(whole(1, 60)),
  }),
  stock_places: v.strictObject({
    /** An order that no place has all of is sent from several. */
    split_orders: v.boolean(),
    /** Days in which a store has what it lacks of an order; null = it hands over only what it has. */
    transfer_days: v.nullable(whole(0, 30)),
  }),
  age_gate: v.strictObject({
    minimum: whole(18, 25),
    question: localizedText(120),
    yes: localizedText(40),
    no: localizedText(40),
    note: localizedText(300),
  }),
  maintenance: v.strictObject({
    active: v.boolean(),
    /** Planned: open until then; null = at once. */
    from: v.optional(momentOrNull, null),
    until: v.optional(momentOrNull, null),
    message: v.optional(v.nullable(localizedText(300)), null),
  }),
  festive_microsite: v.strictObject({
    active: v.boolean(),
    /** A path of this store or an https URL of another origin; null = no redirect. */
    redirect_to: v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(300),
        v.check((written) => micrositeOf(written) !== null),
      ),
    ),
    from: momentOrNull,
    to: momentOrNull,
  }),
  points: v.strictObject({
    ...pointsRules,
    hold: singleLineText(1, 80),
    roles: v.pipe(v.array(v.picklist([3, 4, 5])), v.maxLength(3)),
  }),
  seller: v.strictObject({
    name: singleLineText(1, 80),
    registrations: v.pipe(
      v.array(v.strictObject({ label: singleLineText(1, 20), number: singleLineText(1, 40) })),
      v.maxLength(6),
    ),
    address: v.pipe(v.array(singleLineText(1, 100)), v.maxLength(6)),
    phone: singleLineText(1, 32),
    /** A mobile number of the market that customers write to about an order; null = no help by WhatsApp. */
    whatsapp: v.optional(v.nullable(singleLineText(1, 32)), null),
  }),
  payments: v.strictObject({
    services: v.pipe(
      v.array(v.strictObject({ code: paymentService, name: singleLineText(1, 40), needs_method: v.boolean() })),
      v.maxLength(20),
    ),
    methods: v.pipe(
      v.array(
        v.strictObject({
          id: whole(1, 2_147_483_647),
          service: paymentService,
          code: whole(0, 100_000),
          name: singleLineText(1, 60),
          kind: v.picklist(['card', 'bank', 'wallet', 'qr', 'va']),
          settles: v.picklist(['instant', 'delayed']),
          enabled: v.boolean(),
          min: v.optional(v.nullable(staffAmount), null),
          max: v.optional(v.nullable(staffAmount), null),
        }),
      ),
      v.maxLength(80),
    ),
    banks: v.pipe(
      v.array(
        v.strictObject({
          id: whole(1, 2_147_483_647),
          name: singleLineText(1, 60),
          account_name: singleLineText(1, 80),
          account_no: v.pipe(v.string(), v.regex(/^[0-9 -]{4,34}$/)),
          swift: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/))),
          merchant_qr: v.optional(v.nullable(singleLineText(1, 512)), null),
        }),
      ),
      v.maxLength(20),
    ),
  }),
  affiliate: v.strictObject({
    buyer_discount_bp: whole(0, 5_000),
    commission_bp: whole(0, 5_000),
    max_discount: v.nullable(staffAmount),
    /** Minimum amount of one payout; null = the store's default. */
    min_payout: v.optional(v.nullable(staffAmount), null),
  }),
  dealer_delivery: v.strictObject({ free_from: v.nullable(staffAmount) }),
  /** When dealers on account pay, are stopped and are reminded. */
  dealer_account: v.strictObject({
    credit_days: whole(0, 365),
    /** The days count from the end of the invoice's month. */
    from_month_end: v.optional(v.boolean()),
    /** Days after the due day from which orders on account are refused; null = never. */
    grace_days: v.optional(v.nullable(whole(0, 365)), null),
    /** Days before and after the due day on which dealers are reminded; null = not. */
    remind_before_days: v.optional(v.nullable(whole(1, 60)), null),
    remind_on_due: v.optional(v.boolean()),
    remind_after_days: v.optional(v.nullable(whole(1, 60)), null),
  }),
  /** Money that sales persons take. */
  collections: v.strictObject({
    /** Charged to a dealer whose cheque bounced; 0 = nothing. */
    bounce_fee: staffAmount,
    /** Cash above which a sales person is asked to hand it in, in minor units; null = never. */
    cash_limit: v.optional(v.nullable(v.pipe(staffAmount, v.minValue(1))), null),
    /** Days after which a sales person is reminded of money that was not handed in; null = never. */
    reminder_days: v.optional(v.nullable(whole(1, 60)), null),
  }),
  /** Discount and minimum of each dealer tier (rules 3.4). */
  dealer_tiers: tierTable,
  manual_discount: v.strictObject({ cap_bp: whole(0, 10_000) }),
  /** Years for which orders with an invoice stay complete after their customer has deleted the account (rules 8.14). */
  retention: v.strictObject({ order_years: whole(1, 30) }),
  /** Days after the receipt of an order in which a return can be asked for; 0 = never (rules 8.8). */
  returns: v.strictObject({ days: whole(0, 365) }),
  /** Whether customers review products (rules 8.9). */
  reviews: v.strictObject({ active: v.boolean() }),
  /** What customers may hold without having paid (rules 3.4.10). */
  order_limits: v.strictObject({
    open_orders: whole(1, 1_000),
    reserved_pieces: whole(1, 100_000),
    voucher_uses: whole(1, 1_000),
    reservation_minutes: whole(15, 2_880),
  }),
  /** Text messages that the store sends in a day at most: each one costs money. */
  text_messages: v.strictObject({
    per_day: whole(10, 1_000_000),
    /** Minor units of one message, for the estimate beside the messages. */
    price: v.optional(v.nullable(staffAmount), null),
  }),
  rounding: v.strictObject({ to: v.picklist(['5sen', 'none']) }),
} as const

export type StaffConfigId = keyof typeof STAFF_CONFIGS
export const STAFF_CONFIG_IDS = [
  'site',
  'sales_mode',
  'age_gate',
  'maintenance',
  'festive_microsite',
  'points',
  'seller',
  'payments',
  'affiliate',
  'dealer_delivery',
  'dealer_account',
  'collections',
  'dealer_tiers',
  'manual_discount',
  'retention',
  'returns',
  'reviews',
  'order_limits',
  'stock_places',
  'text_messages',
  'rounding',
] as const satisfies readonly StaffConfigId[]
export const staffConfigId = v.picklist(STAFF_CONFIG_IDS)

/** Current value of a setting; null when it was never set. */
export const staffConfig = v.object({ id: staffConfigId, value: v.nullable(v.record(v.string(), v.unknown())) })
export type StaffConfig = v.InferOutput<typeof staffConfig>

/** One changed value: dotted path, old and new as text (`—` for none). */
export const configChange = v.object({ path: v.string(), from: v.string(), to: v.string() })

/** Preview of a changed setting: its changes, and their consequences for buyers as text. */
export const configEffect = v.object({ changes: v.array(configChange), effects: v.array(v.string()) })
export type ConfigEffect = v.InferOutput<typeof configEffect>
