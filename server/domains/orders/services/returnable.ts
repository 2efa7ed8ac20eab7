import * as v from 'valibot'
import type { Order } from '#contract/orders/order.ts'
import { quantityOf, unsentLines } from '#contract/orders/parcels.ts'
import type { Store } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../../settings/services/settings.ts'
import * as orderReturns from '../queries/order-returns.ts'
import type { OrderRow } from '../queries/orders.ts'

const DAY_MS = 24 * 60 * 60_000
/** Without a setting (rules 8.8). */
const DEFAULT_DAYS = 7

/** Days after the receipt in which a return can be asked for; 0 = never. */
export async function returnDays({ db, config }: Pick<Store, 'db' | 'config'>): Promise<number> {
  const stored = await settings.find(db, config.market.code, 'returns')
  const read = v.safeParse(v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(0)) }), stored)
  return read.success ? read.output.days : DEFAULT_DAYS
}

interface Parts {
  order: OrderRow
  lines: Order['lines']
  shipments: Order['shipments']
}

/**
 * What of an order can be returned now, and until when: what was sent, is not refunded and is in no open return. null
 * for an order that was not received, after the days to return, and where returns are switched off.
 */
export async function returnableOf(
  db: Database,
  { order, lines, shipments }: Parts,
  { config, clock }: Pick<Store, 'config' | 'clock'>,
): Promise<NonNullable<Order['returnable']> | null> {
  if (order.status !== 'COMPLETED' || !order.completed_at) return null
  const until = new Date(order.completed_at.getTime() + (await returnDays({ db, config })) * DAY_MS)
  if (until.getTime() <= clock.now()) return null
  const { open, refunded } = await orderReturns.pieces(db, order.id)
  const unsent = shipments.length === 0 ? [] : unsentLines(lines, shipments)
  const left = lines.map(({ id, quantity, refunded_quantity }) => {
    const returned = quantityOf(refunded, id)
    // Other refunds are of what was not sent, until that is refunded.
    const withoutReturn = Math.max(refunded_quantity - returned, quantityOf(unsent, id))
    return { line_id: id, quantity: quantity - withoutReturn - returned - quantityOf(open, id) }
  })
  return { until: until.toISOString(), lines: left.filter(({ quantity }) => quantity > 0) }
}
