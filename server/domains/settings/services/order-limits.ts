import * as v from 'valibot'
import { ORDER_LIMITS, type OrderLimits } from '#contract/site/limits.ts'
import type { Store } from '../../../context.ts'
import * as settings from '../queries/settings.ts'

const setting = v.object({
  open_orders: v.number(),
  reserved_pieces: v.number(),
  voucher_uses: v.number(),
  reservation_minutes: v.number(),
})

/** What customers may hold without having paid (rules 3.4.10). */
export async function orderLimits({ db, config }: Pick<Store, 'db' | 'config'>): Promise<OrderLimits> {
  const stored = v.safeParse(setting, await settings.find(db, config.market.code, 'order_limits'))
  return stored.success ? stored.output : ORDER_LIMITS
}
