import * as v from 'valibot'
import { address } from '../account/address.ts'
import { calculation, checkoutType } from '../cart/cart.ts'
import { attributes, picture, productableType } from '../catalogue/product.ts'
import { parcelStatus } from '../delivery/parcel-status.ts'
import { rowId } from '../fields.ts'
import { DELIVERY_METHODS } from './delivery-method.ts'
import { ORDER_ACTS, ORDER_STATUSES, OWNER_ACTS, PAYMENT_STATUSES } from './order-status.ts'
import { RETURN_REASONS, RETURN_STATUSES } from './return-status.ts'

export const orderStatus = v.picklist(ORDER_STATUSES)
export const paymentStatus = v.picklist(PAYMENT_STATUSES)
export const deliveryMethod = v.picklist(DELIVERY_METHODS)

export const attemptState = v.picklist([
  'CREATED',
  'REDIRECTED',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'REVIEW',
  'REFUNDED',
])
export type AttemptState = v.InferOutput<typeof attemptState>

/** Where the page continues: the gateway, the bank details, a virtual account number, or nowhere. */
export const nextStep = v.object({ kind: v.picklist(['form', 'manual', 'va', 'done']), href: v.string() })
export type NextStep = v.InferOutput<typeof nextStep>

/** The product as it was at the time of the order. Amounts in minor units; refunds use the allocated amounts. */
export const orderLine = v.object({
  id: v.string(),
  productable_id: v.number(),
  productable_type: productableType,
  sku: v.string(),
  name: v.string(),
  image: picture,
  attributes,
  quantity: v.number(),
  reserved_quantity: v.number(),
  /** Units that have not arrived yet. */
  preorder_quantity: v.number(),
  checkout_type: checkoutType,
  unit_price: v.number(),
  list_price: v.number(),
  line_subtotal: v.number(),
  promotion_id: v.nullable(v.number()),
  promo_discount: v.number(),
  voucher_discount: v.number(),
  affiliate_discount: v.number(),
  manual_discount: v.number(),
  line_total: v.number(),
  /** Per unit; null on currency lines. */
  points_price: v.nullable(v.number()),
  /** null = no breakdown is shown; `amount` is included in the total. */
  tax: v.nullable(v.object({ label: v.string(), rate_bp: v.number(), amount: v.number() })),
  components: v.array(v.object({ id: v.number(), sku: v.string(), name: v.string(), quantity: v.number() })),
  warranty_days: v.number(),
  refunded_quantity: v.number(),
  refunded: v.number(),
})
export type OrderLine = v.InferOutput<typeof orderLine>

/** One step of the timeline. */
export const orderEvent = v.object({
  id: v.string(),
  act: v.picklist(ORDER_ACTS),
  from: v.nullable(orderStatus),
  to: orderStatus,
  from_payment: v.nullable(paymentStatus),
  to_payment: paymentStatus,
  actor: v.picklist(['customer', 'staff', 'gateway', 'system']),
  reason: v.nullable(v.string()),
  created_at: v.string(),
  /** Who did it as the buyer: the owner of the account, or a sales person for them. Absent in older answers. */
  by: v.optional(v.nullable(v.object({ id: v.string(), first_name: v.string() }))),
})
export type OrderEvent = v.InferOutput<typeof orderEvent>

/** Pieces of lines, each line once. */
export const linePieces = v.pipe(
  v.array(
    v.strictObject({ line_id: rowId, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)) }),
  ),
  v.maxLength(200),
  v.check((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length),
)

/** How a payment recorded by staff was made. */
export const RECORDED_METHODS = ['cash', 'cheque', 'transfer', 'card', 'qr'] as const
export type RecordedMethod = (typeof RECORDED_METHODS)[number]

export const orderPayment = v.object({
  id: v.string(),
  attempt_no: v.number(),
  provider: v.string(),
  payment_method: v.nullable(v.object({ id: v.number(), name: v.string() })),
  state: attemptState,
  amount: v.number(),
  /** The provider's transaction number, once known. */
  reference: v.nullable(v.string()),
  expires_at: v.string(),
  created_at: v.string(),
  settled_at: v.nullable(v.string()),
  /** Payments recorded by staff; `surplus` is the excess over the open amount, in minor units. */
  recorded: v.optional(
    v.nullable(
      v.object({
        method: v.picklist(RECORDED_METHODS),
        /** ISO 8601 */
        received_at: v.string(),
        surplus: v.number(),
        /** Visible to staff only. */
        note: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})

export const orderReceipt = v.object({
  id: v.string(),
  /** For GET /api/files/{id}. */
  file_id: v.string(),
  bank_id: v.number(),
  payer_name: v.string(),
  paid_at: v.string(),
  amount: v.number(),
  state: v.picklist(['REVIEW', 'APPROVED', 'REJECTED']),
  reason: v.nullable(v.string()),
  created_at: v.string(),
})

/** The pickup store as it was at the time of the order. */
export const orderStore = v.object({
  id: v.number(),
  name: v.string(),
  address_1: v.string(),
  address_2: v.nullable(v.string()),
  city: v.string(),
  state_name: v.string(),
  postcode: v.string(),
  phone: v.string(),
})
export type OrderStore = v.InferOutput<typeof orderStore>

/** Minor units. */
const accountPaymentOfOrder = v.object({
  payment_no: v.string(),
  /** What of it paid this order. */
  amount: v.number(),
  /** The whole payment. */
  total: v.number(),
  /** Invoices that it paid, this one included. */
  invoices: v.number(),
  received_at: v.string(),
})

const cardFields = {
  id: v.string(),
  order_no: v.string(),
  status: orderStatus,
  payment_status: paymentStatus,
  currency: v.picklist(['MYR', 'IDR']),
  exponent: v.number(),
  total: v.number(),
  points_total: v.number(),
  delivery_method: deliveryMethod,
  created_at: v.string(),
  /** When the current state expires; null = never. */
  expires_at: v.nullable(v.string()),
  /** At least one parcel has left, and pieces are in none yet; the order stays PROCESSING. */
  is_partly_sent: v.optional(v.boolean()),
}

export const orderCard = v.object({
  ...cardFields,
  /** The first lines, for a row of thumbnails. */
  lines: v.array(v.object({ name: v.string(), image: picture, quantity: v.number() })),
  line_count: v.number(),
  item_count: v.number(),
  /** Only for sales persons. */
  dealer: v.nullable(v.object({ id: v.string(), company_name: v.string() })),
})
export type OrderCard = v.InferOutput<typeof orderCard>

/** Fields visible to both the owner and staff. */
export const orderFields = {
  ...cardFields,
  user_id: v.string(),
  dealer_id: v.nullable(v.string()),
  /** The sales person who ordered for the dealer, if any. */
  placed_by: v.nullable(v.object({ id: v.string(), first_name: v.string(), last_name: v.string() })),
  payment_service: v.nullable(v.string()),
  payment_method: v.nullable(v.object({ id: v.number(), name: v.string() })),
  pickup_store: v.nullable(orderStore),
  /** 6 digits to show in the store once the order is ready. Visible to its owner only. */
  pickup_code: v.nullable(v.string()),
  address: v.nullable(v.omit(address, ['is_default'])),
  remark: v.nullable(v.string()),
  /** As agreed at checkout; never recalculated. */
  calculation,
  voucher_code: v.nullable(v.string()),
  affiliate_code: v.nullable(v.string()),
  lines: v.array(orderLine),
  payments: v.array(orderPayment),
  shipments: v.array(
    v.object({
      id: v.optional(v.string()),
      courier: v.string(),
      tracking_no: v.string(),
      tracking_url: v.nullable(v.string()),
      shipped_at: v.string(),
      /** As its courier says; absent for a parcel that was booked elsewhere. */
      status: v.optional(v.nullable(parcelStatus)),
      /** ISO 8601 */
      status_at: v.optional(v.nullable(v.string())),
      /** What is in the parcel; absent in answers stored before orders could be sent in parts: everything. */
      lines: v.optional(v.array(v.object({ line_id: v.string(), quantity: v.number() }))),
    }),
  ),
  events: v.array(orderEvent),
  receipts: v.array(orderReceipt),
  refunds: v.array(
    v.object({
      id: v.string(),
      amount: v.number(),
      points: v.number(),
      reason: v.string(),
      created_at: v.string(),
      /** Only for an invoiced order. */
      credit_note_no: v.optional(v.nullable(v.string())),
      /** What of it is still to be paid back, in minor units. */
      to_pay: v.optional(v.number()),
    }),
  ),
  /** Minor units refunded so far. */
  refunded: v.number(),
  paid_at: v.nullable(v.string()),
  completed_at: v.nullable(v.string()),
  invoice_no: v.nullable(v.string()),
  /** ISO 8601; null without an invoice. */
  invoiced_at: v.optional(v.nullable(v.string())),
  /** For a dealer on account: end of the day on which the invoice is due. */
  invoice_due_at: v.optional(v.nullable(v.string())),
  /** What the customer asked to send back, oldest first. */
  returns: v.optional(
    v.array(
      v.object({
        id: v.string(),
        no: v.string(),
        status: v.picklist(RETURN_STATUSES),
        reason: v.picklist(RETURN_REASONS),
        description: v.string(),
        /** The sentence of staff that goes with their decision. */
        answer: v.nullable(v.string()),
        lines: v.array(
          v.object({
            line_id: v.string(),
            name: v.string(),
            sku: v.string(),
            quantity: v.number(),
            /** Pieces that arrived and can be sold again, and pieces that cannot; null until they arrive. */
            restocked: v.nullable(v.number()),
            written_off: v.nullable(v.number()),
          }),
        ),
        files: v.array(v.object({ id: v.string(), kind: v.picklist(['image', 'pdf']) })),
        refund: v.nullable(v.object({ amount: v.number(), points: v.number() })),
        created_at: v.string(),
        updated_at: v.string(),
      }),
    ),
  ),
  /** Outstanding amount in minor units. */
  amount_due: v.optional(v.number()),
  /** Payments towards the account of the dealer that paid this order, oldest first. */
  account_payments: v.optional(v.array(accountPaymentOfOrder)),
  /** The order is on the account of a dealer, who pays it there. Absent in answers of older servers. */
  on_account: v.optional(v.boolean()),
  client_ref: v.string(),
  /** Given by the device to an order that was placed without a connection, such as W-7KQ3F. */
  reference: v.optional(v.nullable(v.string())),
}

export const order = v.object({
  ...orderFields,
  /** Actions open to the caller now. */
  acts: v.array(v.picklist(OWNER_ACTS)),
  /** Pieces that can be sent back until then; null = a return cannot be asked for. */
  returnable: v.optional(
    v.nullable(
      v.object({ until: v.string(), lines: v.array(v.object({ line_id: v.string(), quantity: v.number() })) }),
    ),
  ),
})
export type Order = v.InferOutput<typeof order>
