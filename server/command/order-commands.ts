import type { StaffCall } from '#contract/call.ts'
import { approveDealerApplication } from '#contract/dealers/calls/approve-dealer-application.ts'
import { getDealerApplications } from '#contract/dealers/calls/get-dealer-applications.ts'
import { rejectDealerApplication } from '#contract/dealers/calls/reject-dealer-application.ts'
import { decimalOf } from '#contract/money.ts'
import { cancelStaffOrder } from '#contract/orders/calls/cancel-staff-order.ts'
import { completeOrder } from '#contract/orders/calls/complete-order.ts'
import { getStaffOrder } from '#contract/orders/calls/get-staff-order.ts'
import { getStaffOrders } from '#contract/orders/calls/get-staff-orders.ts'
import { handOverOrder } from '#contract/orders/calls/hand-over-order.ts'
import { readyForPickup } from '#contract/orders/calls/ready-for-pickup.ts'
import { refundOrder } from '#contract/orders/calls/refund-order.ts'
import { shipOrder } from '#contract/orders/calls/ship-order.ts'
import { startPicking } from '#contract/orders/calls/start-picking.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { approveReceipt as approveCall } from '#contract/payments/calls/approve-receipt.ts'
import { getReceipts } from '#contract/payments/calls/get-receipts.ts'
import { recordPayment as recordCall } from '#contract/payments/calls/record-payment.ts'
import { rejectReceipt as rejectCall } from '#contract/payments/calls/reject-receipt.ts'
import { approve, listApplications, reject } from '../domains/dealers/services/staff-dealers.ts'
import { orderIdOf } from '../domains/orders/services/order-number.ts'
import { shipParcel } from '../domains/orders/services/ship-order.ts'
import * as orders from '../domains/orders/services/staff-orders.ts'
import { recordPayment } from '../domains/payments/services/record-payment.ts'
import { approveReceipt, listReceipts, rejectReceipt } from '../domains/payments/services/staff-receipts.ts'
import {
  type Command,
  type CommandArguments,
  type CommandDependencies,
  type CommandResult,
  checked,
  numberOf,
  text,
  word,
} from './command.ts'

type StaffTransition = Parameters<typeof orders.transitionStaffOrder>[1]

const exponentOf = (currency: string): number => (currency === 'IDR' ? 0 : 2)
const money = (amount: number, currency: string) => `${currency} ${decimalOf(amount, exponentOf(currency))}`

type PrintedOrder = Pick<StaffOrder, 'order_no' | 'status' | 'payment_status' | 'total' | 'currency'>

const lineOf = ({ order_no, status, payment_status, total, currency }: PrintedOrder) =>
  [order_no, status, payment_status, money(total, currency)].join('  ')

/** A command for one action on one order, given by its number or id. */
const onOrder = (
  name: string,
  summary: string,
  {
    call,
    options = {},
    act,
  }: {
    call: StaffCall
    options?: Command['options']
    act(id: string, args: CommandArguments, dependencies: CommandDependencies): Promise<StaffOrder>
  },
): Command => ({
  name,
  takes: ['<order>'],
  options,
  summary,
  call,
  async run(args, dependencies): Promise<CommandResult> {
    const order = await act(await orderIdOf(word(args, 0), dependencies.context), args, dependencies)
    return { lines: [lineOf(order)], answer: order }
  },
})

const step = (name: string, summary: string, { call, ...act }: StaffTransition & { call: StaffCall }): Command =>
  onOrder(name, summary, { call, act: (id, _given, { context }) => orders.transitionStaffOrder(id, act, context) })

/** Orders, from payment to delivery. */
export const ORDER_COMMANDS: readonly Command[] = [
  {
    name: 'orders',
    takes: [],
    options: { status: 'STATUS', 'payment-status': 'STATUS', q: 'TEXT', page: 'N' },
    summary: 'Lists orders, newest first',
    call: getStaffOrders,
    async run(args, { context }) {
      const query = {
        status: text(args, 'status'),
        payment_status: text(args, 'payment-status'),
        q: text(args, 'q'),
        page: text(args, 'page'),
      }
      const answer = await orders.listStaffOrders(checked(getStaffOrders.query, query), context)
      return { lines: [...answer.data.map(lineOf), `${answer.meta.total} orders`], answer }
    },
  },
  onOrder('order', 'Shows one order', {
    call: getStaffOrder,
    act: (id, _given, { context }) => orders.showStaffOrder(id, context),
  }),
  step('pick', 'Starts picking an order', { call: startPicking, act: 'start_picking' }),
  onOrder('ship', 'Records that the parcel was handed to the courier', {
    call: shipOrder,
    options: { courier: 'NAME', 'tracking-no': 'NUMBER', 'tracking-url': 'URL' },
    act(id, args, { context }) {
      const body = {
        courier: text(args, 'courier'),
        tracking_no: text(args, 'tracking-no'),
        tracking_url: text(args, 'tracking-url'),
      }
      return shipParcel(id, checked(shipOrder.body, body), context)
    },
  }),
  step('ready', 'Marks an order as ready for pickup', { call: readyForPickup, act: 'ready_for_pickup' }),
  onOrder('hand-over', 'Hands an order over against its pickup code', {
    call: handOverOrder,
    options: { 'pickup-code': 'CODE', 'payment-reference': 'TEXT' },
    act(id, args, { payments, context }) {
      const body = { pickup_code: text(args, 'pickup-code'), payment_reference: text(args, 'payment-reference') }
      return orders.handOver(id, checked(handOverOrder.body, body), { payments, context })
    },
  }),
  step('complete', 'Marks an order as delivered', { call: completeOrder, act: 'complete' }),
  onOrder('cancel', 'Cancels an order', {
    call: cancelStaffOrder,
    options: { reason: 'TEXT' },
    act(id, args, { context }) {
      const { reason } = checked(cancelStaffOrder.body, { reason: text(args, 'reason') })
      return orders.transitionStaffOrder(id, { act: 'cancel', reason }, context)
    },
  }),
  onOrder('record-payment', 'Records cash, a cheque or a transfer; without --amount the whole open amount', {
    call: recordCall,
    options: {
      amount: 'MINOR UNITS',
      method: 'METHOD',
      'received-at': 'TIME',
      reference: 'TEXT',
      note: 'TEXT',
      'is-another': '',
    },
    act(id, args, { context }) {
      const body = {
        amount: numberOf(text(args, 'amount')),
        method: text(args, 'method'),
        received_at: text(args, 'received-at'),
        reference: text(args, 'reference'),
        note: text(args, 'note'),
        is_another: args.options['is-another'] === true,
      }
      return recordPayment(id, checked(recordCall.body, body), context)
    },
  }),
  onOrder('refund', 'Refunds the rest of an order; with --shipping the delivery fee too', {
    call: refundOrder,
    options: { reason: 'TEXT', shipping: '' },
    act(id, args, { context, payments }) {
      const body = { reason: text(args, 'reason'), shipping: args.options.shipping === true }
      return orders.refund(id, checked(refundOrder.body, body), { payments, context })
    },
  }),
]

/** Items waiting for a decision by staff. */
export const DECISION_COMMANDS: readonly Command[] = [
  {
    name: 'receipts',
    takes: [],
    options: { state: 'STATE', page: 'N' },
    summary: 'Lists receipts, the longest waiting first',
    call: getReceipts,
    async run(args, { context, gateways }) {
      const query = checked(getReceipts.query, { state: text(args, 'state') ?? 'REVIEW', page: text(args, 'page') })
      const answer = await listReceipts(query, gateways, context)
      const lines = answer.data.map(({ id, state, order, amount, currency, payer_name }) =>
        [id, state, order.order_no, money(amount, currency), `of ${money(order.total, currency)}`, payer_name].join(
          '  ',
        ),
      )
      return { lines: [...lines, `${answer.meta.total} receipts`], answer }
    },
  },
  {
    name: 'approve-receipt',
    takes: ['<receipt>'],
    options: {},
    summary: 'Approves a receipt: the transfer was found and the order is paid',
    call: approveCall,
    async run(args, { context, gateways }) {
      const answer = await approveReceipt(word(args, 0), { gateways, context })
      return { lines: [`${answer.order.order_no}  ${answer.state}`], answer }
    },
  },
  {
    name: 'reject-receipt',
    takes: ['<receipt>'],
    options: { reason: 'TEXT' },
    summary: 'Rejects a receipt: the transfer was not found',
    call: rejectCall,
    async run(args, { context, gateways }) {
      const { reason } = checked(rejectCall.body, { reason: text(args, 'reason') })
      const answer = await rejectReceipt({ id: word(args, 0), reason }, { gateways, context })
      return { lines: [`${answer.order.order_no}  ${answer.state}`], answer }
    },
  },
  {
    name: 'dealers',
    takes: [],
    options: { status: 'STATUS', page: 'N' },
    summary: 'Lists dealer applications',
    call: getDealerApplications,
    async run(args, { context }) {
      const query = { status: text(args, 'status') ?? 'pending', page: text(args, 'page') }
      const answer = await listApplications(checked(getDealerApplications.query, query), context)
      const lines = answer.data.map(({ id, status, company_name, phone }) =>
        [id, status, company_name, phone].join('  '),
      )
      return { lines: [...lines, `${answer.meta.total} applications`], answer }
    },
  },
  {
    name: 'approve-dealer',
    takes: ['<application>'],
    options: { tier: 'TIER', 'credit-limit': 'MINOR UNITS', 'sales-person-id': 'ID' },
    summary: 'Approves a dealer application',
    call: approveDealerApplication,
    async run(args, { context, tools }) {
      const body = {
        tier: text(args, 'tier'),
        credit_limit: numberOf(text(args, 'credit-limit')),
        sales_person_id: text(args, 'sales-person-id'),
      }
      const terms = checked(approveDealerApplication.body, body)
      const answer = await approve(tools, { id: word(args, 0), terms }, context)
      return { lines: [`${answer.company_name}  ${answer.status}`], answer }
    },
  },
  {
    name: 'reject-dealer',
    takes: ['<application>'],
    options: { reason: 'TEXT' },
    summary: 'Rejects a dealer application',
    call: rejectDealerApplication,
    async run(args, { context, tools }) {
      const { reason } = checked(rejectDealerApplication.body, { reason: text(args, 'reason') })
      const answer = await reject(tools, { id: word(args, 0), reason }, context)
      return { lines: [`${answer.company_name}  ${answer.status}`], answer }
    },
  },
]
