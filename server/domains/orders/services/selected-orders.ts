import type { InputOf } from '#contract/call.ts'
import type { shipOrders as shipOrdersCall } from '#contract/orders/calls/ship-orders.ts'
import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { SignedInContext } from '../../../context.ts'
import { Refusal } from '../../../route.ts'
import * as orders from '../queries/orders.ts'
import { shipParcel } from './ship-order.ts'
import { transitionStaffOrder } from './staff-orders.ts'

/** Starts picking each order in a transaction of its own, in the given sequence. A refusal is that order's result. */
export async function startPickingOrders(
  ids: readonly string[],
  context: SignedInContext,
): Promise<SelectedOrderResult[]> {
  const results: SelectedOrderResult[] = []
  for (const id of new Set(ids))
    results.push(await resultOf(id, () => transitionStaffOrder(id, { act: 'start_picking' }, context), context))
  return results
}

/** Sends a parcel of each order, as `startPickingOrders`. */
export async function shipOrders(
  { courier, parcels }: InputOf<typeof shipOrdersCall>['body'],
  context: SignedInContext,
): Promise<SelectedOrderResult[]> {
  const results: SelectedOrderResult[] = []
  for (const { id, tracking_no } of parcels) {
    const parcel = { courier, tracking_no, tracking_url: null }
    // The key of the request is no order's: an order that is shipped is refused when the request is repeated.
    const own = { ...context, header: () => null }
    results.push(await resultOf(id, () => shipParcel(id, parcel, own), context))
  }
  return results
}

/** What became of one order; its refusal holds up no other. */
export async function resultOf(
  id: string,
  act: () => Promise<StaffOrder>,
  context: SignedInContext,
): Promise<SelectedOrderResult> {
  try {
    const { order_no } = await act()
    return { id, order_no, is_done: true, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const order = await orders.find(context.db, id)
    const isOfMarket = order?.market === context.config.market.code
    return { id, order_no: isOfMarket ? order.order_no : null, is_done: false, reason: error.message }
  }
}
