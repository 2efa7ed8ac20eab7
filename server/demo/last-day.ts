import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import { customerBasket } from './goods.ts'
import type { HistoryOrder, OrderFate } from './order-plan.ts'
import type { PlanParts } from './plan-parts.ts'
import type { Random } from './random.ts'

interface LastOrder {
  /** Part of the day that has passed. */
  part: number
  who: StoredPerson
  order: HistoryOrder
}

/** A reward, for points alone, and a product that can be ordered before it is there. */
const REWARD = 1059
const PREORDERED = 1011
/** Of the demo's own customers, the one with the points for a reward. */
const RICH = { MY: 0, ID: 1 } as const
/** Days before the last one on which the ways that few orders go are gone for sure. */
const FIRST_LEFT = 19
/** Sent in two parcels. */
const LARGE = 1012

/**
 * Orders that leave work for the day of the first start, some in each state: on the day before those on which staff have
 * begun, on the last day those that they find.
 */
export function lastOrders({ people, assortment, store }: PlanParts, left: number, random: Random): LastOrder[] {
  const market = store.config.market.code
  const plain = { voucher: null, affiliate: null, acting: null, remark: null, paysAfterDays: null }
  const by = (at: number, part: number, order: Partial<HistoryOrder> & { fate: OrderFate }): LastOrder[] => {
    const who = people.customers[at % people.customers.length]
    const goods = customerBasket(assortment, random)
    return who ? [{ part, who, order: { ...plain, goods, way: 'gateway', isPickup: false, ...order } }] : []
  }
  if (left === 1)
    return [
      by(0, 0.1, { fate: 'stays_sent' }),
      by(1, 0.15, { fate: 'stays_ready', isPickup: true }),
      by(5, 0.2, { fate: 'partly_sent', goods: [[LARGE, 4]] }),
      by(7, 0.3, { fate: 'stays_picking' }),
      by(11, 0.4, { fate: 'stays_picking', isPickup: true }),
      by(13, 0.5, { fate: 'stays_paid', goods: [[PREORDERED, 1]] }),
      by(29, 0.6, { fate: 'stays_received', way: 'transfer' }),
      by(31, 0.7, { fate: 'stays_received', way: 'transfer' }),
    ].flat()
  if (left === FIRST_LEFT)
    return [
      by(4, 0.1, { fate: 'partly_refunded', isPickup: true }),
      by(6, 0.2, { fate: 'taken_back' }),
      by(8, 0.3, { fate: 'not_collected', isPickup: true }),
      by(10, 0.4, { fate: 'second_receipt', way: 'transfer' }),
    ].flat()
  if (left > 0) return []
  return [
    by(RICH[market], 0.3, { fate: 'stays_paid', way: 'points', goods: [[REWARD, 1]], isPickup: true }),
    by(17, 0.5, { fate: 'stays_paid' }),
    by(19, 0.6, { fate: 'stays_paid', isPickup: true }),
    by(23, 0.7, { fate: 'stays_paid' }),
    by(21, 0.9, { fate: 'stays_pending' }),
    by(2, 0.96, { fate: 'unpaid' }),
    by(37, 0.98, { fate: 'unpaid', way: 'transfer' }),
  ].flat()
}
