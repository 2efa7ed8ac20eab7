import type { Database } from '../../../platform/database/database.ts'
import { IDENTIFIERS, OWN_PAST_ORDERS } from './personal-data.ts'

type Rows = Record<string, unknown>[]

/** Secrets, and digests of secrets, that say nothing about the person. */
const WITHOUT = `- array['password_hash', 'token_hash', 'session_hash', 'secret', 'used_step', 'p256dh', 'auth', 'code_hash',
  'client_ref', 'credential_id', 'public_key', 'counter', 'network', 'network_group', 'pickup_tries', 'points_balance']::text[]`

const OWN_ORDERS = 'select id from sales_order where account_id = $1'
const OWN_CLAIMS = 'select id from warranty_claim where account_id = $1'
const OWN_CODE = 'select code from affiliate where account_id = $1'

/** Which rows of which table belong to a person, by the name of the part in the file; `$1` is the account's id. */
export const OWN_DATA: Readonly<Record<string, readonly [table: string, where: string]>> = {
  profile: ['account', 'id = $1'],
  consents: ['consent', 'account_id = $1'],
  addresses: ['address', 'account_id = $1'],
  orders: ['sales_order', 'account_id = $1'],
  past_orders: ['past_order', OWN_PAST_ORDERS],
  order_lines: ['order_line', `order_id in (${OWN_ORDERS})`],
  order_history: ['order_event', `order_id in (${OWN_ORDERS})`],
  shipments: ['shipment', `order_id in (${OWN_ORDERS})`],
  courier_bookings: ['courier_booking', `order_id in (${OWN_ORDERS})`],
  parcel_contents: ['shipment_line', `shipment_id in (select id from shipment where order_id in (${OWN_ORDERS}))`],
  returns: ['order_return', 'account_id = $1'],
  return_lines: ['order_return_line', 'return_id in (select id from order_return where account_id = $1)'],
  refunds: ['refund', `order_id in (${OWN_ORDERS})`],
  invoice_details: ['invoice_buyer', 'account_id = $1'],
  invoice_requests: ['invoice_request', 'requested_by = $1'],
  payments: ['payment_attempt', `order_id in (${OWN_ORDERS})`],
  receipts: ['receipt', `order_id in (${OWN_ORDERS})`],
  points: ['points_entry', 'account_id = $1'],
  points_lots: ['points_lot', 'account_id = $1'],
  vouchers: ['voucher_grant', 'account_id = $1'],
  vouchers_used: ['voucher_use', 'account_id = $1'],
  cart: ['cart_line', 'cart_id in (select id from cart where account_id = $1)'],
  wishlist: ['wish', 'wishlist_id in (select id from wishlist where account_id = $1)'],
  reviews: ['product_review', 'account_id = $1'],
  back_in_stock_requests: ['stock_alert', 'account_id = $1'],
  saved_order_lists: ['order_list', 'account_id = $1'],
  receipt_keys: ['device_key', 'account_id = $1'],
  collections: ['collection', 'account_id = $1'],
  cash_ins: ['cash_in', 'account_id = $1'],
  counter_purchases: ['counter_sale', `order_id in (${OWN_ORDERS})`],
  counter_refusals: ['counter_refusal', 'account_id = $1'],
  counter_devices: ['counter_device', 'account_id = $1'],
  till_shifts: ['till_shift', 'opened_by = $1'],
  till_cash_movements: ['till_cash_movement', 'account_id = $1'],
  stock_counts: ['stock_take_count', 'account_id = $1'],
  goods_received: ['purchase_receipt', 'account_id = $1'],
  devices_reported: ['device_report', 'account_id = $1'],
  refused_cart_changes: ['cart_refusal', 'account_id = $1'],
  inbox: ['inbox_item', 'account_id = $1'],
  messages: ['contact_message', 'account_id = $1'],
  message_replies: [
    'contact_message_event',
    "act = 'reply' and message_id in (select id from contact_message where account_id = $1)",
  ],
  sms_and_emails: [
    'notice',
    // Not the e-mail that is not confirmed: it may be somebody else's.
    `recipient in (${IDENTIFIERS})`,
  ],
  notes_of_staff: ['staff_note', 'account_id = $1'],
  warranty_claims: ['warranty_claim', 'account_id = $1'],
  warranty_messages: ['claim_message', `claim_id in (${OWN_CLAIMS})`],
  registered_codes: ['product_code', 'account_id = $1'],
  lucky_draws: ['festive_draw_entry', 'account_id = $1'],
  affiliate: ['affiliate', 'account_id = $1'],
  affiliate_commissions: ['commission', `affiliate_code in (${OWN_CODE})`],
  affiliate_payouts: ['affiliate_payout', `affiliate_code in (${OWN_CODE})`],
  company: ['dealer_company', 'account_id = $1'],
  dealer_applications: ['dealer_application', 'account_id = $1'],
  files: ['stored_file', 'account_id = $1'],
  devices: ['session', 'account_id = $1'],
  known_devices: ['known_device', 'account_id = $1'],
  notifications_on_devices: ['push_subscription', 'account_id = $1'],
  notification_choices: ['staff_notice', 'account_id = $1'],
  second_factor: ['second_factor', 'account_id = $1'],
  passkeys: ['passkey', 'account_id = $1'],
}

/** One statement per part: the parts are read in a transaction of the caller, so that they fit each other. */
export async function part(db: Database, name: string, accountId: string): Promise<Rows> {
  const [table, where] = OWN_DATA[name] ?? []
  if (!table || !where) throw new Error(`There is no part ${name}`)
  const rows = await db.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) ${WITHOUT} as row from ${table} t where ${where}`,
    [accountId],
  )
  return rows.map(({ row }) => row)
}
