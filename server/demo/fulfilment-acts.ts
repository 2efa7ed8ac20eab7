import { cancelOrder } from '#contract/orders/calls/cancel-order.ts'
import { cancelStaffOrder } from '#contract/orders/calls/cancel-staff-order.ts'
import { confirmReceived } from '#contract/orders/calls/confirm-received.ts'
import { getOrder } from '#contract/orders/calls/get-order.ts'
import { getStaffOrder } from '#contract/orders/calls/get-staff-order.ts'
import { handOverOrder } from '#contract/orders/calls/hand-over-order.ts'
import { payRefundBack } from '#contract/orders/calls/pay-refund-back.ts'
import { readyForPickup } from '#contract/orders/calls/ready-for-pickup.ts'
import { refundOrder } from '#contract/orders/calls/refund-order.ts'
import { shipOrder } from '#contract/orders/calls/ship-order.ts'
import { startPicking } from '#contract/orders/calls/start-picking.ts'
import { recordPayment } from '#contract/payments/calls/record-payment.ts'
import { readCouriers } from '../platform/database/seed/demo-data.ts'
import type { Course } from './history-event.ts'
import { followPayment, followPicking, followReceipt, followSending } from './order-course.ts'
import { wordsOf } from './words.ts'
import { type Act, DAY_MS, HOUR_MS, type World, workTime } from './world.ts'

/** The order as staff see it, if it is in one of these states: it may have ended since the step was planned. */
async function orderIn({ orderId }: Course, statuses: readonly string[], world: World) {
  const { order } = await world.call(getStaffOrder, world.people.admin, { params: { id: orderId } })
  return statuses.includes(order.status) ? order : null
}

export const pick: Act<'pick'> = async ({ course }, world) => {
  if (!(await orderIn(course, ['PAID'], world))) return
  await world.call(startPicking, world.people.staff, { params: { id: course.orderId } })
  followPicking(course, world)
}

export const ship: Act<'ship'> = async ({ course }, world) => {
  const { random, store, people } = world
  const order = await orderIn(course, ['PROCESSING'], world)
  if (!order) return
  const couriers = readCouriers().filter(({ market }) => market === store.config.market.code)
  const [first] = order.lines
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isPart = course.fate === 'partly_sent' && order.shipments.length === 0 && pieces > 1
  const part = first && { line_id: first.id, quantity: Math.max(1, Math.floor(first.quantity / 2)) }
  await world.call(shipOrder, people.staff, {
    params: { id: course.orderId },
    body: {
      courier: random.pick(couriers).name,
      tracking_no: `${store.config.market.code}${random.int(100_000_000, 999_999_999)}`,
      ...(isPart && part && { lines: [part] }),
    },
  })
  if (isPart) return
  followSending(course, world)
}

export const ready: Act<'ready'> = async ({ course }, world) => {
  if (!(await orderIn(course, ['PROCESSING'], world))) return
  await world.call(readyForPickup, world.people.staff, { params: { id: course.orderId } })
  followSending(course, world)
  if (course.fate === 'not_collected')
    world.later(world.now + 15 * DAY_MS, world.people.admin, { act: 'refund', course, isPart: false })
}

export const handOver: Act<'hand_over'> = async ({ course }, world) => {
  if (!(await orderIn(course, ['READY_FOR_PICKUP'], world))) return
  const buyer = world.people.find(course.buyer)
  const { order } = await world.call(getOrder, buyer, { params: { id: course.orderId } })
  await world.call(handOverOrder, world.people.staff, {
    params: { id: course.orderId },
    body: { pickup_code: order.pickup_code ?? '' },
  })
  followReceipt(course, order, world)
}

export const confirm: Act<'confirm'> = async ({ course }, world) => {
  if (!(await orderIn(course, ['SHIPPED'], world))) return
  const { order } = await world.call(confirmReceived, world.people.find(course.buyer), {
    params: { id: course.orderId },
  })
  followReceipt(course, order, world)
}

export const cancel: Act<'cancel'> = async ({ course }, world) => {
  const order = await orderIn(course, ['PENDING_PAYMENT', 'PAID'], world)
  if (!order) return
  const { random, people } = world
  await world.call(cancelOrder, people.find(course.buyer), {
    params: { id: course.orderId },
    body: { reason: random.pick(wordsOf(world).cancelled) },
  })
  if (order.status === 'PAID') planRefund(course, world)
}

export const cancelByStaff: Act<'cancel_by_staff'> = async ({ course }, world) => {
  const order = await orderIn(course, ['PAID', 'PROCESSING'], world)
  if (!order) return
  await world.call(cancelStaffOrder, world.people.admin, {
    params: { id: course.orderId },
    body: { reason: world.random.pick(wordsOf(world).cancelledByStaff) },
  })
  planRefund(course, world)
}

function planRefund(course: Course, world: World): void {
  const at = workTime(world.now + world.random.int(2, 26) * HOUR_MS, world)
  world.later(at, world.people.admin, { act: 'refund', course, isPart: false })
}

/** Gives money back; most of it is recorded as paid at once, the rest waits in the list of staff. */
export const refund: Act<'refund'> = async ({ course, isPart }, world) => {
  const { random, people, now } = world
  const order = await orderIn(course, ['CANCELLED', 'COMPLETED'], world)
  const isPaid = order && ['PAID', 'PARTIALLY_REFUNDED'].includes(order.payment_status)
  const [line] = order?.lines ?? []
  if (!isPaid || !line) return
  const { order: after } = await world.call(refundOrder, people.admin, {
    params: { id: course.orderId },
    body: {
      reason: random.pick(wordsOf(world).refunded),
      ...(isPart && { lines: [{ line_id: line.id, quantity: 1 }] }),
    },
  })
  const made = after.refunds.at(-1)
  const isRecent = now > world.span.start - 3 * DAY_MS
  if (!made || made.amount === 0 || isRecent) return
  await world.call(payRefundBack, people.admin, {
    params: { id: made.id },
    body: { reference: `RF${random.int(100_000, 999_999)}` },
  })
}

/** A dealer's transfer for an order, recorded by staff. */
export const payInvoice: Act<'pay_invoice'> = async ({ course, isPart }, world) => {
  const order = await orderIn(course, ['PENDING_PAYMENT', 'PROCESSING', 'SHIPPED', 'COMPLETED'], world)
  if (!order || !['UNPAID', 'ON_ACCOUNT'].includes(order.payment_status)) return
  const { random, people, now, later } = world
  const amount = Math.floor(order.total / 200) * 100
  await world.call(recordPayment, people.admin, {
    params: { id: course.orderId },
    body: {
      method: random.chance(0.8) ? 'transfer' : 'cheque',
      reference: `TT${random.int(1_000_000, 9_999_999)}`,
      received_at: new Date(now).toISOString(),
      ...(isPart && amount > 0 && { amount }),
    },
  })
  if (isPart) later(now + 9 * DAY_MS, people.admin, { act: 'pay_invoice', course, isPart: false })
  else if (order.status === 'PENDING_PAYMENT') followPayment(course, world)
}
