import type { Order } from '#contract/orders/order.ts'

/** First and last expected day, milliseconds since 1970. */
export interface ExpectedArrival {
  from: number
  to: number
}

const DAY_MS = 86_400_000

type ArrivingOrder = Pick<Order, 'status' | 'delivery_method' | 'paid_at' | 'created_at'> & {
  calculation: Pick<Order['calculation'], 'ship_to'>
  lines: readonly Pick<Order['lines'][number], 'preorder_quantity'>[]
}

/** Before these states nobody prepares the order; after them it has arrived or never will. */
const ON_ITS_WAY: readonly Order['status'][] = ['PAID', 'PROCESSING', 'SHIPPED']

/**
 * When a delivery is expected: the days of its zone or courier as agreed at checkout, counted from the payment. Null for a pickup,
 * while pieces on pre-order have not come in, and once the last day has passed, because it would no longer be true.
 */
export function expectedArrival(order: ArrivingOrder, now: number): ExpectedArrival | null {
  const { status, delivery_method, paid_at, created_at, calculation, lines } = order
  const { ship_to } = calculation
  const [least, most] = ship_to?.service?.eta_days ?? ship_to?.eta_days ?? []
  if (delivery_method !== 'DELIVERY' || !ON_ITS_WAY.includes(status)) return null
  if (least === undefined || most === undefined || lines.some((line) => line.preorder_quantity > 0)) return null
  const since = Date.parse(paid_at ?? created_at)
  const to = since + most * DAY_MS
  return to < now ? null : { from: Math.max(since + least * DAY_MS, now), to }
}
