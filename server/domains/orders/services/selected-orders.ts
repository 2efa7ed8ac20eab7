import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { Refusal } from '../../../route.ts'
import * as orders from '../queries/orders.ts'
import { transitionStaffOrder } from './staff-orders.ts'

/** Starts picking each order in a transaction of its own, in the given sequence. A refusal is that order's result. */
export async function startPickingOrders(
  ids: readonly string[],
  context: SignedInContext,
): Promise<SelectedOrderResult[]> {
  const results: SelectedOrderResult[] = []
  for (const id of new Set(ids)) results.push(await startPicking(id, context))
  return results
}

async function startPicking(id: string, context: SignedInContext): Promise<SelectedOrderResult> {
  try {
    const { order_no } = await transitionStaffOrder(id, { act: 'start_picking' }, context)
    return { id, order_no, is_done: true, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const order = await orders.find(context.db, id)
    const isOfMarket = order?.market === context.config.market.code
    return { id, order_no: isOfMarket ? order.order_no : null, is_done: false, reason: error.message }
  }
}
