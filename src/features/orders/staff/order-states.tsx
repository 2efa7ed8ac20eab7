import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import type { StaffOrdersMessages } from '../messages/staff-orders/en.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

export type Stated = Pick<StaffOrderCard, 'status' | 'payment_status' | 'delivery_method' | 'is_partly_sent'>

const PAYMENT_LAMPS: Record<StaffOrderCard['payment_status'], LampState> = {
  UNPAID: 'ring',
  PENDING: 'half',
  REVIEW: 'signal',
  PAID: 'full',
  ON_ACCOUNT: 'half',
  NOT_REQUIRED: 'full',
  PARTIALLY_REFUNDED: 'half',
  REFUNDED: 'slash',
}

const DELIVERY_LAMPS: Record<StaffOrderCard['status'], LampState> = {
  PENDING_PAYMENT: 'ring',
  PREORDER: 'ring',
  PAID: 'ring',
  PROCESSING: 'half',
  READY_FOR_PICKUP: 'half',
  SHIPPED: 'half',
  COMPLETED: 'full',
  CANCELLED: 'slash',
  REFUNDED: 'slash',
}

/** Money that was paid for an order that is cancelled. */
const isRefundDue = ({ status, payment_status }: Stated): boolean => status === 'CANCELLED' && payment_status === 'PAID'

/** The courier collects the money: only such a delivery is prepared without having been paid. */
export const isCashOnDelivery = ({ status, payment_status, delivery_method }: Stated): boolean =>
  payment_status === 'UNPAID' && delivery_method === 'DELIVERY' && (status === 'PROCESSING' || status === 'SHIPPED')

/** Payment state in words. */
export const paymentText = (order: Stated, { money, orders }: Pick<StaffOrdersMessages, 'money' | 'orders'>): string =>
  isCashOnDelivery(order) ? orders.cash : money[order.payment_status]

export function PaymentLamp({ order }: { order: Stated }) {
  const messages = useStaffOrdersMessages()
  if (isRefundDue(order)) return <Lamp state="signal">{messages.orders.refundDue}</Lamp>
  return <Lamp state={PAYMENT_LAMPS[order.payment_status]}>{paymentText(order, messages)}</Lamp>
}

export function DeliveryLamp({ order }: { order: Stated }) {
  const { status, orders } = useStaffOrdersMessages()
  return (
    <Lamp state={DELIVERY_LAMPS[order.status]}>{order.is_partly_sent ? orders.partlySent : status[order.status]}</Lamp>
  )
}

/** Whether staff or the customer have something to do before it is done. */
export const isOpen = ({ status }: Pick<Stated, 'status'>): boolean =>
  !['SHIPPED', 'COMPLETED', 'CANCELLED', 'REFUNDED'].includes(status)

/** Whether it waits for staff, so that it can be late. */
export const waitsForStaff = ({ status }: Pick<Stated, 'status'>): boolean =>
  status === 'PAID' || status === 'PROCESSING'

/** Hours after which an order that waits for staff is late. */
export const LATE_HOURS = 24
