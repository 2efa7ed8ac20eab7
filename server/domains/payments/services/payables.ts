import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as orders from '../../orders/services/orders.ts'
import * as payableOrders from '../../orders/services/payable-orders.ts'
import {
  type Actor,
  applyPayment,
  followLedger,
  type Settlement,
  setUnpaidStatus,
} from '../../orders/services/transition-order.ts'
import * as accounts from '../../receivables/services/account-payments.ts'

/** What is paid: an order, or a payment of a dealer towards the account, which looks like an order that waits for it. */
export type Payable = payableOrders.PayableOrder & { isOfAccount?: true }

const ACCOUNT_PAYMENT = {
  isOfAccount: true,
  settles: 'before',
  refunded: 0,
  part_paid: 0,
  invoice_open: null,
  expires_at: null,
} as const

function asPayable(row: accounts.AccountPayable): Payable {
  const {
    id,
    payment_no: order_no,
    market,
    currency,
    account_id,
    created_by: ordered_by,
    dealer_id,
    amount: total,
  } = row
  const isReceived = row.received_at !== null
  return {
    ...ACCOUNT_PAYMENT,
    id,
    order_no,
    market,
    currency,
    account_id,
    ordered_by,
    dealer_id,
    total,
    status: isReceived ? 'PAID' : 'PENDING_PAYMENT',
    payment_status: isReceived ? 'PAID' : row.waiting,
  }
}

export const isAccountPayment = ({ isOfAccount }: Payable): boolean => isOfAccount === true

export async function find(db: Database, id: string): Promise<Payable | null> {
  const order = await payableOrders.find(db, id)
  if (order) return order
  const payment = await accounts.findPayable(db, id)
  return payment && asPayable(payment)
}

/** Locks the order, or the dealer and the payment, before anything that belongs to it. */
export async function lock(transaction: Transaction, id: string): Promise<Payable | null> {
  const order = await orders.lock(transaction, id)
  if (order) return order
  const payment = await accounts.lockPayable(transaction, id)
  return payment && asPayable(payment)
}

interface Received {
  payable: Payable
  amount: number
  actor: Actor
}

/** Applies a received amount in minor units: to the order, or to the invoices of the dealer. It is locked. */
export async function receive(
  transaction: Transaction,
  { payable, amount, actor }: Received,
  moment: TimeContext,
): Promise<Settlement> {
  if (!isAccountPayment(payable)) return applyPayment(transaction, { orderId: payable.id, amount, actor }, moment)
  const payment = await accounts.lock(transaction, payable.id)
  if (!payment || payment.received_at !== null) return { outcome: 'already', surplus: 0 }
  const orderIds = await accounts.bookPayment(transaction, payment, { by: actor.id, now: moment.now })
  await followLedger(transaction, { orderIds, actor }, moment)
  return { outcome: 'settled', surplus: 0 }
}

/** The status of an unpaid order; that of a payment towards an account is read from its attempts. */
export const setStatus = async (
  transaction: Transaction,
  { payableId, status }: { payableId: string; status: 'UNPAID' | 'PENDING' | 'REVIEW' },
  moment: TimeContext,
): Promise<void> => setUnpaidStatus(transaction, { orderId: payableId, status }, moment)
