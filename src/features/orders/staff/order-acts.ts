import type { Call } from '#contract/call.ts'
import type { staffOrderAnswer } from '#contract/orders/calls/get-staff-order.ts'
import type { StaffAct } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { LoadCall } from '../../../lib/http/call-query.ts'
import type { Field } from '../../staff/forms/fields.ts'
import type { StaffOrdersMessages } from '../messages/staff-orders/en.ts'
import { isCashOnDelivery, type Stated } from './order-states.tsx'

/** Each of these actions requires the same permission, and responds with the updated order. */
export type SimpleActCall = Call<
  Call['params']['entries'],
  {},
  Call['body']['entries'],
  typeof staffOrderAnswer,
  never,
  'orders'
>

/** Shipping, refunds and recorded payments have forms of their own. */
export type SimpleAct = Exclude<StaffAct, 'ship' | 'refund' | 'record_payment'>

export const ACT_CALLS: Record<SimpleAct, LoadCall<SimpleActCall>> = {
  start_picking: async () => (await import('#contract/orders/calls/start-picking.ts')).startPicking,
  ready_for_pickup: async () => (await import('#contract/orders/calls/ready-for-pickup.ts')).readyForPickup,
  hand_over: async () => (await import('#contract/orders/calls/hand-over-order.ts')).handOverOrder,
  complete: async () => (await import('#contract/orders/calls/complete-order.ts')).completeOrder,
  cancel: async () => (await import('#contract/orders/calls/cancel-staff-order.ts')).cancelStaffOrder,
}

/**
 * Actions that advance an order are primary; those that undo something are not, nor is a payment recorded by hand that
 * the courier collects.
 */
export const isForward = (act: StaffAct, order: Stated): boolean =>
  act === 'record_payment' ? !isCashOnDelivery(order) : act !== 'cancel' && act !== 'refund'

/** Input fields of an action; actions without fields run on click. */
export function fieldsOfAct(act: SimpleAct, { payment_status }: StaffOrder, { field }: StaffOrdersMessages): Field[] {
  switch (act) {
    case 'hand_over':
      return [
        {
          kind: 'text',
          name: 'pickup_code',
          label: field.pickup_code,
          hint: field.pickup_code_hint,
          inputMode: 'numeric',
        },
        ...(payment_status === 'UNPAID'
          ? [{ kind: 'text', name: 'payment_reference', label: field.payment_reference, empty: 'null' } as const]
          : []),
      ]
    case 'cancel':
      return [{ kind: 'area', name: 'reason', label: field.reason, hint: field.reason_hint }]
    case 'start_picking':
    case 'ready_for_pickup':
    case 'complete':
      return []
  }
}
