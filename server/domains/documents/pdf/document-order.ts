import type { Order } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { Picture } from '../../../platform/pdf/file/canvas.ts'

type Line = Pick<
  Order['lines'][number],
  | 'productable_id'
  | 'sku'
  | 'name'
  | 'quantity'
  | 'preorder_quantity'
  | 'checkout_type'
  | 'unit_price'
  | 'line_subtotal'
  | 'line_total'
  | 'points_price'
  | 'tax'
  | 'components'
  | 'warranty_days'
>

type Payment = Pick<
  Order['payments'][number],
  'id' | 'provider' | 'payment_method' | 'state' | 'amount' | 'reference' | 'settled_at' | 'recorded'
>

/** Fields of an order that its documents print, with its customer. */
export interface DocumentOrder
  extends Pick<
    Order,
    | 'order_no'
    | 'invoice_no'
    | 'invoiced_at'
    | 'invoice_due_at'
    | 'amount_due'
    | 'status'
    | 'payment_status'
    | 'currency'
    | 'delivery_method'
    | 'pickup_store'
    | 'address'
    | 'remark'
    | 'calculation'
    | 'shipments'
    | 'refunded'
    | 'created_at'
    | 'paid_at'
    | 'expires_at'
    | 'placed_by'
  > {
  customer: Pick<StaffOrder['customer'], 'first_name' | 'last_name' | 'phone' | 'company_name'>
  lines: readonly Line[]
  payments: readonly Payment[]
}

/** A refund of an invoice; amounts in minor units. */
export interface CreditNote {
  credit_note_no: string
  /** ISO 8601 */
  created_at: string
  reason: string
  amount: number
  shipping: number
  lines: readonly { name: string; sku: string; quantity: number; amount: number }[]
}

/** Seller as printed on the documents of this market. */
export interface Seller {
  name: string
  /** MY: SSM number and TIN; ID: NPWP. */
  registrations: readonly { label: string; number: string }[]
  address: readonly string[]
  phone: string
  /** The brand's logo on white; null without one, or where white paper would hide it. */
  logo?: Picture | null
  /** Days after the receipt in which goods can be returned; 0 = never. */
  returnDays: number
}
