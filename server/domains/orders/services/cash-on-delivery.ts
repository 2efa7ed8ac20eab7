import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as bookings from '../queries/courier-bookings.ts'
import type { OrderRow } from '../queries/orders.ts'
import { transitionOrder } from './transition-order.ts'

export { cashParcels, settleCash } from '../queries/courier-bookings.ts'

/** Completes a locked order whose parcels were all delivered, as far as it allows that: unless the courier has its money. */
export async function completeDelivered(transaction: Transaction, order: OrderRow, moment: TimeContext): Promise<void> {
  if (!(await bookings.isAllDelivered(transaction, order.id))) return
  const step = { act: 'complete', actor: { kind: 'system', id: null } } as const
  await transitionOrder(transaction, { order, step }, moment)
}
