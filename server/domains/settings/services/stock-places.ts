import * as v from 'valibot'
import { STOCK_PLACES } from '#contract/site/limits.ts'
import type { Store } from '../../../context.ts'
import * as settings from '../queries/settings.ts'

const setting = v.object({ split_orders: v.boolean(), transfer_days: v.nullable(v.number()) })

export interface StockPlaces {
  /** An order that no place has all of is sent from several. */
  maySplit: boolean
  /** Days in which a store has what it lacks of an order; null = it hands over only what it has. */
  transferDays: number | null
}

/** How orders are taken from places (rules 3.4.8). */
export async function stockPlaces({ db, config }: Pick<Store, 'db' | 'config'>): Promise<StockPlaces> {
  const stored = v.safeParse(setting, await settings.find(db, config.market.code, 'stock_places'))
  const { split_orders, transfer_days } = stored.success ? stored.output : STOCK_PLACES
  return { maySplit: split_orders, transferDays: transfer_days }
}
