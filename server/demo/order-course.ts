import type { Order } from '#contract/orders/order.ts'
import type { Course } from './history-event.ts'
import type { OrderFate, PaymentWay } from './order-plan.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type World, workTime } from './world.ts'

/** Orders that staff have begun on when the store is first opened: the steps until then follow soon. */
const BEGUN: readonly OrderFate[] = ['stays_picking', 'stays_ready', 'stays_sent', 'partly_sent']
const NEVER_PAID: readonly OrderFate[] = ['unpaid', 'stays_received']

/** What happens to an order that was placed just now. */
export function planCourse(
  status: Order['status'],
  { course, way }: { course: Course; way: PaymentWay },
  world: World,
): void {
  if (status === 'PAID') return followPayment(course, world)
  if (status === 'PROCESSING') return followPicking(course, world)
  if (status === 'PREORDER') return way === 'gateway' ? planGatewayPayment(course, world) : undefined
  if (course.fate === 'cancelled') {
    const at = world.now + world.random.int(10, 90) * MINUTE_MS
    return world.later(at, world.people.find(course.buyer), { act: 'cancel', course })
  }
  if (way === 'gateway') return planGatewayPayment(course, world)
  if (way === 'transfer') return planTransfer(course, world)
  // Beyond the credit of a dealer: paid in advance.
  const at = workTime(world.now + world.random.int(6, 30) * HOUR_MS, world)
  world.later(at, world.people.admin, { act: 'pay_invoice', course, isPart: false })
}

function planGatewayPayment(course: Course, { now, random, people, later }: World): void {
  if (NEVER_PAID.includes(course.fate)) return
  const act = course.fate === 'second_payment' ? 'pay_fails' : 'pay'
  later(now + random.int(1, 6) * MINUTE_MS, people.find(course.buyer), { act, course })
}

function planTransfer(course: Course, { now, random, people, later }: World): void {
  if (course.fate === 'unpaid') return
  const nexts = { stays_received: 'wait', second_receipt: 'reject' } as const
  const next = course.fate === 'stays_received' || course.fate === 'second_receipt' ? nexts[course.fate] : 'approve'
  later(now + random.int(4, 60) * MINUTE_MS, people.find(course.buyer), { act: 'receipt', course, next })
}

/** What happens to an order that is paid now. */
export function followPayment(course: Course, world: World): void {
  const { now, random, people, later } = world
  if (course.fate === 'stays_paid') return
  if (course.fate === 'taken_back')
    return later(now + random.int(3, 25) * MINUTE_MS, people.find(course.buyer), { act: 'cancel', course })
  const isSoon = BEGUN.includes(course.fate)
  const at = isSoon ? now + random.int(20, 50) * MINUTE_MS : workTime(now + random.int(30, 240) * MINUTE_MS, world)
  if (course.fate === 'cancelled_by_staff') return later(at, people.admin, { act: 'cancel_by_staff', course })
  later(at, people.staff, { act: 'pick', course })
}

/** What happens to an order that staff have begun to prepare. */
export function followPicking(course: Course, world: World): void {
  const { now, random, people, later } = world
  if (course.fate === 'stays_picking') return
  const wait = random.int(60, course.isPickup ? 240 : 900) * MINUTE_MS
  const at = BEGUN.includes(course.fate) ? now + random.int(15, 50) * MINUTE_MS : workTime(now + wait, world)
  later(at, people.staff, { act: course.isPickup ? 'ready' : 'ship', course })
}

/** What happens to an order that has left, or is ready at its store. */
export function followSending(course: Course, { now, random, people, later }: World): void {
  if (course.paysAfterDays !== null) {
    const at = now + course.paysAfterDays * DAY_MS + random.int(0, 5) * HOUR_MS
    later(at, people.admin, { act: 'pay_invoice', course, isPart: random.chance(0.12) })
  }
  if (course.fate === 'stays_sent' || course.fate === 'stays_ready') return
  const buyer = people.find(course.buyer)
  if (course.isPickup) {
    if (course.fate === 'not_collected') return
    return later(now + random.int(6, 90) * HOUR_MS, buyer, { act: 'hand_over', course })
  }
  // The others are completed by the store after two weeks.
  if (random.chance(0.7)) later(now + random.int(30, 120) * HOUR_MS, buyer, { act: 'confirm', course })
}

/** What the buyer does with what has arrived. */
export function followReceipt(course: Course, order: Pick<Order, 'lines' | 'order_no'>, world: World): void {
  const { now, random, people, later, assortment } = world
  const buyer = people.find(course.buyer)
  const [line] = order.lines
  if (!line) return
  if (course.fate === 'partly_refunded')
    later(now + random.int(10, 60) * HOUR_MS, people.admin, { act: 'refund', course, isPart: true })
  if (buyer.dealer_id !== null) return
  if (random.chance(0.07)) later(now + random.int(12, 120) * HOUR_MS, buyer, { act: 'return', course })
  const device = order.lines.find(({ productable_id }) => assortment.find(productable_id).hasWarranty)
  if (device && random.chance(0.16))
    later(now + random.int(4, 45) * DAY_MS, buyer, {
      act: 'claim',
      course,
      lineId: device.id,
      productId: device.productable_id,
    })
  if (random.chance(0.3)) {
    const { productable_id: productId, productable_type: type } = line
    later(now + random.int(20, 150) * HOUR_MS, buyer, { act: 'review', productId, type })
  }
  if (random.chance(0.06))
    later(now + random.int(2, 60) * HOUR_MS, buyer, {
      act: 'contact',
      text: random.int(0, 99),
      orderNo: order.order_no,
    })
}
