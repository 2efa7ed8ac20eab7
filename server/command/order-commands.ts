import type { Call } from '#contract/call.ts'
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

type Act = Parameters<typeof orders.transitionStaffOrder>[1]

const exponentOf = (currency: string): number => (currency === 'IDR' ? 0 : 2)
const money = (amount: number, currency: string) => `${currency} ${decimalOf(amount, exponentOf(currency))}`

type Shown = Pick<StaffOrder, 'order_no' | 'status' | 'payment_status' | 'total' | 'currency'>

const lineOf = ({ order_no, status, payment_status, total, currency }: Shown) =>
  [order_no, status, payment_status, money(total, currency)].join('  ')

/** A command for one action on one order, given by its number or id. */
const onOrder = (
  name: string,
  does: string,
  {
    call,
    options = {},
    act,
  }: {
    call: Call
    options?: Command['options']
    act(id: string, given: CommandArguments, desk: CommandDependencies): Promise<StaffOrder>
  },
): Command => ({
  name,
  takes: ['<order>'],
  options,
  does,
  call,
  async run(given, desk): Promise<CommandResult> {
    const order = await act(await orderIdOf(word(given, 0), desk.context), given, desk)
    return { lines: [lineOf(order)], answer: order }
  },
})

const step = (name: string, does: string, { call, ...act }: Act & { call: Call }): Command =>
  onOrder(name, does, { call, act: (id, _given, { context }) => orders.transitionStaffOrder(id, act, context) })

/** Orders, from payment to delivery. */
export const ORDER_COMMANDS: readonly Command[] = [
  {
    name: 'orders',
    takes: [],
    options: { status: 'STATUS', 'payment-status': 'STATUS', q: 'TEXT', page: 'N' },
    does: 'Lists orders, newest first',
    call: getStaffOrders,
    async run(given, { context }) {
      const asked = {
        status: text(given, 'status'),
        payment_status: text(given, 'payment-status'),
        q: text(given, 'q'),
        page: text(given, 'page'),
      }
      const answer = await orders.listStaffOrders(checked(getStaffOrders.query, asked), context)
      return { lines: [...answer.data.map(lineOf), `${answer.meta.total} orders`], answer }
    },
  },
  onOrder('order', 'Shows one order', {
    call: getStaffOrder,
    act: (id, _given, { context }) => orders.showStaffOrder(id, context),
  }),
  step('pick', 'Starts picking', { call: startPicking, act: 'start_picking' }),
  onOrder('ship', 'Hands the parcel to the courier', {
    call: shipOrder,
    options: { courier: 'NAME', 'tracking-no': 'NUMBER', 'tracking-url': 'URL' },
    act(id, given, { context }) {
      const said = {
        courier: text(given, 'courier'),
        tracking_no: text(given, 'tracking-no'),
        tracking_url: text(given, 'tracking-url'),
      }
      return orders.ship(id, checked(shipOrder.body, said), context)
    },
  }),
  step('ready', 'Lays it ready at the counter', { call: readyForPickup, act: 'ready_for_pickup' }),
  onOrder('hand-over', 'Gives it to whoever says the code', {
    call: handOverOrder,
    options: { 'pickup-code': 'CODE', 'payment-reference': 'TEXT' },
    act(id, given, { context }) {
      const said = { pickup_code: text(given, 'pickup-code'), payment_reference: text(given, 'payment-reference') }
      return orders.handOver(id, checked(handOverOrder.body, said), context)
    },
  }),
  step('complete', 'Says that it has arrived', { call: completeOrder, act: 'complete' }),
  onOrder('cancel', 'Cancels it', {
    call: cancelStaffOrder,
    options: { reason: 'TEXT' },
    act(id, given, { context }) {
      const { reason } = checked(cancelStaffOrder.body, { reason: text(given, 'reason') })
      return orders.transitionStaffOrder(id, { act: 'cancel', reason }, context)
    },
  }),
  onOrder('record-payment', 'Records cash, a cheque or a transfer; without an amount, all that is open', {
    call: recordCall,
    options: {
      amount: 'MINOR UNITS',
      method: 'METHOD',
      'received-at': 'TIME',
      reference: 'TEXT',
      note: 'TEXT',
      'is-another': '',
    },
    act(id, given, { context }) {
      const said = {
        amount: numberOf(text(given, 'amount')),
        method: text(given, 'method'),
        received_at: text(given, 'received-at'),
        reference: text(given, 'reference'),
        note: text(given, 'note'),
        is_another: given.options['is-another'] === true,
      }
      return recordPayment(id, checked(recordCall.body, said), context)
    },
  }),
  onOrder('refund', 'Gives back what is left of it, delivery too with --shipping', {
    call: refundOrder,
    options: { reason: 'TEXT', shipping: '' },
    act(id, given, { context, payments }) {
      const said = { reason: text(given, 'reason'), shipping: given.options.shipping === true }
      return orders.refund(id, checked(refundOrder.body, said), { payments, context })
    },
  }),
]

/** Items waiting for a decision by staff. */
export const DECISION_COMMANDS: readonly Command[] = [
  {
    name: 'receipts',
    takes: [],
    options: { state: 'STATE', page: 'N' },
    does: 'Lists receipts, the longest waiting first',
    call: getReceipts,
    async run(given, { context, gateways }) {
      const asked = checked(getReceipts.query, { state: text(given, 'state') ?? 'REVIEW', page: text(given, 'page') })
      const answer = await listReceipts(asked, gateways, context)
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
    does: 'Says that the transfer was found: its order is paid',
    call: approveCall,
    async run(given, { context, gateways }) {
      const answer = await approveReceipt(word(given, 0), { gateways, context })
      return { lines: [`${answer.order.order_no}  ${answer.state}`], answer }
    },
  },
  {
    name: 'reject-receipt',
    takes: ['<receipt>'],
    options: { reason: 'TEXT' },
    does: 'Says that no such transfer was found',
    call: rejectCall,
    async run(given, { context, gateways }) {
      const { reason } = checked(rejectCall.body, { reason: text(given, 'reason') })
      const answer = await rejectReceipt({ id: word(given, 0), reason }, { gateways, context })
      return { lines: [`${answer.order.order_no}  ${answer.state}`], answer }
    },
  },
  {
    name: 'dealers',
    takes: [],
    options: { status: 'STATUS', page: 'N' },
    does: 'Lists applications of dealers',
    call: getDealerApplications,
    async run(given, { context }) {
      const asked = { status: text(given, 'status') ?? 'pending', page: text(given, 'page') }
      const answer = await listApplications(checked(getDealerApplications.query, asked), context)
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
    does: 'Makes an applicant a dealer',
    call: approveDealerApplication,
    async run(given, { context, tools }) {
      const said = {
        tier: text(given, 'tier'),
        credit_limit: numberOf(text(given, 'credit-limit')),
        sales_person_id: text(given, 'sales-person-id'),
      }
      const terms = checked(approveDealerApplication.body, said)
      const answer = await approve(tools, { id: word(given, 0), terms }, context)
      return { lines: [`${answer.company_name}  ${answer.status}`], answer }
    },
  },
  {
    name: 'reject-dealer',
    takes: ['<application>'],
    options: { reason: 'TEXT' },
    does: 'Turns an applicant down',
    call: rejectDealerApplication,
    async run(given, { context, tools }) {
      const { reason } = checked(rejectDealerApplication.body, { reason: text(given, 'reason') })
      const answer = await reject(tools, { id: word(given, 0), reason }, context)
      return { lines: [`${answer.company_name}  ${answer.status}`], answer }
    },
  },
]
