import type { Order } from '#contract/orders/order.ts'
import type { OwnerAct, StaffAct } from '#contract/orders/order-status.ts'
import { STAFF_ACTS } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { Store } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { courierOf } from '../../delivery/couriers/couriers.ts'
import { paymentsOfOrder } from '../../receivables/services/order-ledger.ts'
import { receivablesOf } from '../../receivables/services/receivables.ts'
import { listNotes } from '../../staff/services/notes.ts'
import * as courierBookings from '../queries/courier-bookings.ts'
import * as details from '../queries/order-details.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orderReturns from '../queries/order-returns.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { RecordedPayment } from '../queries/recorded-payments.ts'
import { returnableOf } from './returnable.ts'
import { amountDue, isPayable, isRefundable, transitionOf } from './transitions.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

/** The actions available to the owner now. */
export function ownerActs(order: OrderRow): OwnerAct[] {
  const may: Record<OwnerAct, boolean> = {
    pay: isPayable(order),
    cancel: transitionOf('cancel', order, 'customer') !== null,
    confirm_received: transitionOf('complete', order, 'customer') !== null,
    reorder: true,
    send_receipt: isPayable(order) && order.payment_service === 'MANUAL',
  }
  return (['pay', 'send_receipt', 'cancel', 'confirm_received', 'reorder'] as const).filter((act) => may[act])
}

/** The actions available to staff now. */
export const staffActs = (order: OrderRow): StaffAct[] =>
  STAFF_ACTS.filter((act) => (act === 'refund' ? isRefundable(order) : transitionOf(act, order, 'staff') !== null))

type ViewContext = Pick<Store, 'config' | 'clock'>

export async function ownerView(db: Database, order: OrderRow, context: ViewContext): Promise<Order> {
  const { customer: _customer, ...view } = await viewOf(db, order, context)
  const payments = view.payments.map((payment) => withoutNote(payment))
  const returnable = await returnableOf(db, { order, lines: view.lines, shipments: view.shipments }, context)
  return { ...view, payments, pickup_code: order.pickup_code, acts: ownerActs(order), returnable }
}

type Payment = Order['payments'][number]

function withoutNote({ recorded, ...payment }: Payment): Payment {
  if (!recorded) return payment
  const { note: _note, ...own } = recorded
  return { ...payment, recorded: own }
}

/** Hides the pickup code from staff: the customer has to present it. */
export async function staffView(db: Database, order: OrderRow, context: ViewContext): Promise<StaffOrder> {
  return {
    ...(await viewOf(db, order, context)),
    pickup_code: null,
    acts: staffActs(order),
    shipping_left: order.shipping_payable - order.shipping_refunded,
    notes: await listNotes(db, { accountId: order.account_id, orderId: order.id }),
    account: await accountOf(db, order, context),
    bookings: (await courierBookings.ofOrder(db, order.id)).map((row) => ({
      ...dated(row),
      provider: courierOf(row.provider)?.name ?? row.provider,
    })),
  }
}

/** What the dealer of an order owes the store; null for everybody else. */
async function accountOf(
  db: Database,
  { dealer_id }: OrderRow,
  { config, clock }: ViewContext,
): Promise<StaffOrder['account']> {
  if (dealer_id === null) return null
  const { balance, overdue, items } = await receivablesOf(dealer_id, { db, config, clock })
  const late = items.flatMap(({ due_at, days_overdue }) => (due_at !== null && days_overdue > 0 ? [due_at] : []))
  return { owed: balance, overdue, overdue_since: late.toSorted()[0] ?? null }
}

type Shared = Omit<StaffOrder, 'acts' | 'pickup_code'>

async function viewOf(db: Database, order: OrderRow, { config }: ViewContext): Promise<Shared> {
  const [detail, lines, payments, sent, events, receipts, refunds, returns, accountPayments] = await db.transaction(
    (transaction) =>
      Promise.all([
        details.find(transaction, order.id),
        orderLines.ofOrder(transaction, order.id),
        details.payments(transaction, order.id),
        details.shipments(transaction, order.id),
        details.events(transaction, order.id),
        details.receipts(transaction, order.id),
        details.refunds(transaction, order.id),
        orderReturns.ofOrder(transaction, order.id),
        order.settles === 'account' ? paymentsOfOrder(transaction, order.id) : [],
      ]),
  )
  if (!detail) throw new Error(`Order ${order.id} has no owner`)
  const method = payments.findLast(({ payment_method_id }) => payment_method_id === order.payment_method_id)
  return {
    ...plainOf(order, config.market.exponent),
    ...detail,
    payment_method:
      order.payment_method_id === null ? null : { id: order.payment_method_id, name: method?.method ?? '' },
    lines: lines.map(({ order_id: _order, ...line }) => line),
    payments: payments.map(({ payment_method_id: id, method: name, recorded, ...payment }) => ({
      ...payment,
      ...(recorded && { recorded: recordedOf(recorded, payment) }),
      payment_method: id === null ? null : { id, name: name ?? '' },
      expires_at: payment.expires_at.toISOString(),
      created_at: payment.created_at.toISOString(),
      settled_at: iso(payment.settled_at),
    })),
    shipments: sent.map((shipment) => ({
      ...shipment,
      shipped_at: shipment.shipped_at.toISOString(),
      status_at: iso(shipment.status_at),
    })),
    events: events.map(dated),
    receipts: receipts.map((receipt) => ({ ...dated(receipt), paid_at: receipt.paid_at.toISOString() })),
    refunds: refunds.map(dated),
    returns,
    account_payments: accountPayments,
  }
}

const recordedOf = (
  { method, received_at, amount: came, note }: RecordedPayment,
  { amount, settled_at }: { amount: number; settled_at: Date | null },
) => ({ method, received_at, surplus: settled_at === null ? 0 : came - amount, note })

const dated = <Row extends { created_at: Date }>(row: Row): Omit<Row, 'created_at'> & { created_at: string } => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** The fields of the order's own row. */
const plainOf = (order: OrderRow, exponent: number) => ({
  id: order.id,
  order_no: order.order_no,
  status: order.status,
  payment_status: order.payment_status,
  currency: order.currency,
  exponent,
  total: order.total,
  points_total: order.points_total,
  delivery_method: order.delivery_method,
  created_at: order.created_at.toISOString(),
  expires_at: iso(order.expires_at),
  is_partly_sent: order.status === 'PROCESSING' && order.unsent_pieces !== null,
  user_id: order.account_id,
  dealer_id: order.dealer_id,
  payment_service: order.payment_service,
  voucher_code: order.voucher_code,
  affiliate_code: order.affiliate_code,
  refunded: order.refunded,
  paid_at: iso(order.paid_at),
  completed_at: iso(order.completed_at),
  invoice_no: order.invoice_no,
  // Invoices from before `invoiced_at` existed were issued on payment.
  invoiced_at: order.invoice_no === null ? null : iso(order.invoiced_at ?? order.paid_at),
  invoice_due_at: iso(order.invoice_due_at),
  amount_due: amountDue(order),
  on_account: order.settles === 'account',
})
